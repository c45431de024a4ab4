import Link from '@mui/material/Link';

/** The first element in tab order: moves the focus past the navigation. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={{
        backgroundColor: 'background.paper',
        borderRadius: 1,
        left: 8,
        padding: 3,
        position: 'absolute',
        top: -100,
        zIndex: 'tooltip',
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Link>
  );
}
