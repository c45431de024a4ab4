import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { ratings, responses, type ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { KeyCap } from '../../components/key-cap';
import { lowWindow, radius } from '../../theme/tokens';

/** One row without a caption. */
const compact = {
  columnGap: 6,
  gridTemplate: '"name date key" / auto 1fr',
  minHeight: 48,
  padding: '4px 10px',
} as const;

const RatingButton = styled(ButtonBase)(({ theme }) => ({
  backgroundColor: `color-mix(in srgb, currentColor 6%, ${theme.vars.palette.background.paper})`,
  border: '1px solid color-mix(in srgb, currentColor 35%, transparent)',
  borderRadius: radius.card,
  columnGap: 12,
  display: 'grid',
  flex: '1 1 0',
  gridTemplate: '"name date" "caption caption" / 1fr auto',
  minHeight: 76,
  minWidth: 0,
  padding: '10px 14px',
  textAlign: 'start',
  transition: 'border-color 120ms ease-out',
  '&:hover': { borderColor: 'currentColor' },
  '&:disabled': { opacity: 0.55 },
  [theme.breakpoints.up('sm')]: { gridTemplate: '"name date key" "caption date key" / 1fr auto' },
  [lowWindow]: compact,
  '&[data-compact]': {
    ...compact,
    [theme.breakpoints.down('sm')]: { gridTemplate: '"name" "date"', justifyContent: 'start' },
    // Cards of tablets are too narrow for one row.
    [`${theme.breakpoints.between('sm', 'md')} and (min-height: 480.02px)`]: {
      gridTemplate: '"name key" "date date"',
    },
  },
}));

const Caption = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  gridArea: 'caption',
  [lowWindow]: { display: 'none' },
  '[data-compact] > &': { display: 'none' },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  gap: 14,
  [theme.breakpoints.down('sm')]: { gap: 10 },
}));

export interface RatingButtonsProps {
  /** The id of the question that the buttons answer, if one is on screen. */
  question: string | undefined;
  /** When the note comes back after each rating, such as "In 6 days"; empty if unknown. */
  nextReview: Readonly<Record<ReviewResponse, string>>;
  disabled: boolean;
  /** What a lapse leads to, if not to an earlier review. */
  lapseCaption?: string | undefined;
  /** Whether the buttons are one row high, for a card on a screen with other content. */
  isCompact?: boolean;
  /** The rating that a typed answer suggests, and the id of the text that says so. */
  suggested?: { rating: ReviewResponse; describedBy: string } | undefined;
  onRate: (response: ReviewResponse) => void;
}

/** The buttons with which the learner rates their recall. */
export function RatingButtons({ question, nextReview, disabled, ...props }: RatingButtonsProps) {
  const { lapseCaption, isCompact = false, suggested, onRate } = props;
  const name = question ? { 'aria-labelledby': question } : { 'aria-label': 'Rating' };
  return (
    <Row role={question ? 'region' : 'group'} {...name}>
      {responses.map((response) => {
        const { caption, key, color, isRecalled } = ratings[response];
        return (
          <RatingButton
            key={response}
            disabled={disabled}
            data-compact={isCompact || undefined}
            {...(suggested?.rating === response && {
              'data-suggested': response,
              'aria-describedby': suggested.describedBy,
            })}
            aria-keyshortcuts={key}
            onClick={() => onRate(response)}
            sx={(theme) => ({ color, '--rating-color': theme.vars.palette[color] })}
          >
            <Typography
              component="span"
              sx={{ fontSize: 18, fontWeight: 600, gridArea: 'name', whiteSpace: 'nowrap' }}
            >
              {response}
            </Typography>
            <Caption>{(!isRecalled && lapseCaption) || caption}</Caption>
            <Typography
              component="span"
              variant="body2"
              sx={{
                color: 'text.primary',
                fontWeight: 600,
                gridArea: 'date',
                overflowWrap: 'normal',
                textAlign: 'end',
              }}
            >
              {nextReview[response]}
            </Typography>
            <KeyCap
              aria-hidden="true"
              sx={(theme) => ({
                gridArea: 'key',
                [theme.breakpoints.down('sm')]: { display: 'none' },
              })}
            >
              {key}
            </KeyCap>
          </RatingButton>
        );
      })}
    </Row>
  );
}
