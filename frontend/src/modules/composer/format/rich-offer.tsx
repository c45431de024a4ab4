import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { offeredFormat } from './offered-format';

interface RichOfferProps {
  texts: readonly string[];
  onAccept: () => void;
}

const questions = {
  list: { question: 'Show this as a list?', accept: 'Yes, show as a list' },
  link: { question: 'Show this with its links?', accept: 'Yes, show links' },
} as const;

/** Asks whether a text that looks like rich text is shown as such. It stays as it is by default. */
export function RichOffer({ texts, onAccept }: RichOfferProps) {
  const [isDeclined, setIsDeclined] = useState(false);
  const offers = texts.map(offeredFormat);
  const offer = offers.find((kind) => kind === 'list') ?? offers.find(Boolean);
  const { question, accept } = questions[offer ?? 'list'];
  const isShown = offer !== undefined && offer !== null && !isDeclined;
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
            onClick={() => setIsDeclined(true)}
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
