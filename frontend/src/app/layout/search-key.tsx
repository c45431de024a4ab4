import { pagePathOf } from '@mylinguist/shared/page-path';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useKeys } from '../../hooks/use-keys';
import { searchFocus } from '../../modules/notes/search/search-focus';

/** Screens whose search field handles the key. */
const searchable: readonly string[] = [paths.notes, paths.archive];

/** Opens the search of the notes with the slash key on every other screen. */
export function SearchKey() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = () => {
    searchFocus.write(true);
    void navigate(paths.notes);
  };
  useKeys({ '/': searchable.includes(pagePathOf(pathname)) ? undefined : open });
  return null;
}
