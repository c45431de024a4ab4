import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { translationLanguages, translationParts } from '@mylinguist/shared/schemas/assistant';
import { useId, useState } from 'react';
import type { ToolChoice } from './assistant';
import { ToolSection } from './tool-section';

type Part = (typeof translationParts)[number];

/** Chooses two languages and the parts of the answer. */
export function TranslateForm({ onApply }: { onApply: (choice: ToolChoice) => void }) {
  const [from, setFrom] = useState<Language>('Spanish');
  const [to, setTo] = useState<Language>('English');
  const [parts, setParts] = useState<readonly Part[]>(['translation']);
  const [showsMore, setShowsMore] = useState(false);
  const more = useId();

  const swap = () => {
    setFrom(to);
    setTo(from);
  };
  // The two languages must differ: choosing the language of the other side swaps them.
  const chooseFrom = (language: Language) => (language === to ? swap() : setFrom(language));
  const chooseTo = (language: Language) => (language === from ? swap() : setTo(language));
  const toggle = (part: Part) =>
    setParts(translationParts.filter((other) => parts.includes(other) !== (other === part)));

  return (
    <ToolSection
      name="Translate"
      canApply={parts.length > 0}
      onApply={() =>
        onApply({ operation: 'translate', parameters: { from, to, parts: [...parts] } })
      }
      beside={
        <Button
          size="small"
          aria-expanded={showsMore}
          aria-controls={more}
          onClick={() => setShowsMore(!showsMore)}
          sx={{ ml: -3 }}
        >
          {showsMore ? 'Less' : 'More...'}
        </Button>
      }
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <LanguageSelect label="From" value={from} onChange={chooseFrom} />
        <IconButton aria-label="Swap languages" onClick={swap}>
          <SwapHoriz />
        </IconButton>
        <LanguageSelect label="To" value={to} onChange={chooseTo} />
      </Box>
      <FormGroup id={more} role="group" aria-label="Result options" hidden={!showsMore}>
        {showsMore &&
          translationParts.map((part) => (
            <FormControlLabel
              key={part}
              label={part.charAt(0).toUpperCase() + part.slice(1)}
              control={
                <Checkbox
                  size="small"
                  checked={parts.includes(part)}
                  onChange={() => toggle(part)}
                />
              }
            />
          ))}
        {parts.length === 0 && (
          <Typography variant="caption" color="error">
            Choose at least one.
          </Typography>
        )}
      </FormGroup>
    </ToolSection>
  );
}

type Language = (typeof translationLanguages)[number];

interface LanguageSelectProps {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
}

function LanguageSelect({ label, value, onChange }: LanguageSelectProps) {
  const choose = (name: string) => {
    const language = translationLanguages.find((known) => known === name);
    if (language) onChange(language);
  };
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {translationLanguages.map((language) => (
        <option key={language}>{language}</option>
      ))}
    </TextField>
  );
}
