import DriveFileRenameOutline from '@mui/icons-material/DriveFileRenameOutline';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Tooltip } from '../../../components/tooltip';
import { radius } from '../../../theme/tokens';
import { useChangeSetting } from '../use-change-setting';

interface TypingSwitchProps {
  isOn: boolean;
}

/** Turns typed answers on and off. Phones have no room for its word. */
export function TypingSwitch({ isOn }: TypingSwitchProps) {
  const change = useChangeSetting();
  return (
    <Tooltip title="Type my answers">
      <Switch
        aria-label="Type my answers"
        aria-pressed={isOn}
        onClick={() => change({ typeAnswers: !isOn })}
      >
        <DriveFileRenameOutline />
        <span>Typing</span>
      </Switch>
    </Tooltip>
  );
}

const Switch = styled(ButtonBase)(({ theme }) => {
  const { action, brand, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    borderRadius: radius.control,
    color: text.secondary,
    gap: 6,
    minHeight: 44,
    minWidth: 44,
    '& > svg': { fontSize: 20 },
    '&[aria-pressed="true"]': { backgroundColor: brand.tint, color: brand.text, fontWeight: 600 },
    '@media (hover: hover)': { '&[aria-pressed="false"]:hover': { backgroundColor: action.hover } },
    [theme.breakpoints.up('sm')]: { paddingInline: 12 },
    [theme.breakpoints.down('sm')]: { '& > span': { display: 'none' } },
  };
});
