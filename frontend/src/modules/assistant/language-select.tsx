import TextField from '@mui/material/TextField';
import { translationLanguages } from '@mylinguist/shared/schemas/assistant';

export type Language = (typeof translationLanguages)[number];

interface LanguageSelectProps {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
}

export function LanguageSelect({ label, value, onChange }: LanguageSelectProps) {
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
