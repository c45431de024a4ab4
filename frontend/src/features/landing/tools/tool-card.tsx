import { styled } from '@mui/material/styles';
import { radius } from '../../../theme/tokens';
import { ComingSoon } from '../coming-soon';
import { ItemText, ItemTitle } from '../layout';
import { toolDrawings } from './tool-drawings';

export interface Tool {
  readonly drawing: keyof typeof toolDrawings;
  readonly title: string;
  readonly text: string;
}

const Card = styled('li')(({ theme }) => ({
  alignItems: 'flex-start',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.card,
  boxSizing: 'border-box',
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  gap: 8,
  padding: 20,
  width: 280,
  '& > svg': { alignSelf: 'center', marginBlock: 8 },
}));

/** One of the tools that are to come. */
export function ToolCard({ drawing, title, text }: Tool) {
  return (
    <Card>
      {toolDrawings[drawing]}
      <ComingSoon />
      <ItemTitle>{title}</ItemTitle>
      <ItemText>{text}</ItemText>
    </Card>
  );
}
