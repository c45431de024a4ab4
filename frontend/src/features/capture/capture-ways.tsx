import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useNotify } from '../../components/notifier';
import { paths } from '../../config/paths';
import { bookmarklet } from './bookmarklet';

/** How texts get from other pages and apps to this page. */
export function CaptureWays() {
  const id = useId();
  const notify = useNotify();
  const [code] = useState(() => bookmarklet(window.location.origin));
  const shortcutAddress = `${window.location.origin}${paths.capture}#text=`;

  const copy = async (text: string, name: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ message: `${name} copied.` });
    } catch {
      notify({ message: 'The browser does not allow copying.' });
    }
  };

  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 6, padding: { xs: 5, sm: 6 } }}
    >
      <Typography variant="h2" id={id}>
        From other pages and apps
      </Typography>
      <Way title="In a browser on a computer">
        <Typography variant="body2">
          Drag this button to the bookmarks bar. Then select a text on any page and click the
          bookmark.
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
          <Button
            component="a"
            variant="outlined"
            // React refuses addresses that are scripts.
            ref={(link: HTMLAnchorElement | null) => link?.setAttribute('href', code)}
            onClick={(event) => {
              event.preventDefault();
              notify({ message: 'Drag this button to the bookmarks bar.' });
            }}
          >
            Save to MyLinguist
          </Button>
          <Button variant="text" color="inherit" onClick={() => void copy(code, 'Bookmark')}>
            Copy as a bookmark
          </Button>
        </Stack>
      </Way>
      <Way title="On Android, and in an installed app">
        <Typography variant="body2">
          Install MyLinguist from the menu of the browser. It then stands in the share menu of other
          apps.
        </Typography>
      </Way>
      <Way title="On an iPhone or iPad">
        <Typography variant="body2" component="div">
          Create a shortcut in the app <i>Shortcuts</i>, with these three actions:
          <ol>
            <li>
              <i>Receive</i> text from the share sheet
            </li>
            <li>
              <i>URL Encode</i> the shortcut input
            </li>
            <li>
              <i>Open URLs</i> with the address below, and the encoded text behind it
            </li>
          </ol>
        </Typography>
        <Typography
          variant="body2"
          component="code"
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          {shortcutAddress}
        </Typography>
        <div>
          <Button
            variant="text"
            color="inherit"
            onClick={() => void copy(shortcutAddress, 'Address')}
          >
            Copy the address
          </Button>
        </div>
      </Way>
    </Card>
  );
}

function Way({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h3">{title}</Typography>
      {children}
    </Stack>
  );
}
