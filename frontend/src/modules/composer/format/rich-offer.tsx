import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { keepAsText, readKeptAsText } from './kept-as-text';
import { offeredFormat, richOnlyFormat } from './offered-format';
import type { ShownText } from './shown-texts';

interface RichOfferProps {
  /** The id of the note. A "No" holds for it. */
  noteId: string;
  texts: readonly ShownText[];
  /** Whether a format was pasted. A typed one may be meant as text, so fewer are offered. */
  isPasted: boolean;
  onAccept: () => void;
}

const questions = {
  list: { question: 'Show this as a list?', accept: 'Yes, show as a list' },
  link: { question: 'Show this with its links?', accept: 'Yes, show links' },
  other: { question: 'Show this with its formatting?', accept: 'Yes, show formatting' },
} as const;

/** Asks whether a text that looks like rich text is shown as such. It stays as it is by default. */
export function RichOffer({ noteId, texts, isPasted, onAccept }: RichOfferProps) {
  const [kept, setKept] = useState(readKeptAsText);
  const offers = texts.map((one) => (isPasted ? richOnlyFormat(one) : offeredFormat(one.text)));
  const offer = offers.find((kind) => kind === 'list') ?? offers.find(Boolean);
  const { question, accept } = questions[offer ?? 'list'];
  const isShown = offer !== undefined && offer !== null && !kept.includes(noteId);
  return (
    <Strip role="status" hidden={!isShown}>
      {isShown && (
        <>
          <span>{question}</span>
          <Button size="small" aria-label={accept} onClick={onAccept}>
            Yes
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label="No, keep as text"
            onClick={() => setKept(keepAsText(noteId))}
          >
            No
          </Button>
        </>
      )}
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  backgroundColor: theme.vars.palette.recess,
  borderRadius: 8,
  columnGap: 4,
  flex: 'none',
  flexWrap: 'wrap',
  paddingInline: 12,
  '&:not([hidden])': { display: 'flex' },
  '& > span': { marginInlineEnd: 'auto' },
}));
