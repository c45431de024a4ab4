import { styled } from '@mui/material/styles';
import { operator } from '../../config/operator';
import { OperatorLink } from '../../modules/operator-links/operator-link';

/** Has the look of MUI's Alert. The public sign-in page does not load its code. */
const Notice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  backgroundColor: theme.vars.palette.Alert.errorStandardBg,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.Alert.errorColor,
  display: 'flex',
  gap: 12,
  padding: '14px 16px',
  '& > svg': {
    color: theme.vars.palette.Alert.errorIconColor,
    fill: 'currentColor',
    flex: 'none',
    height: 20,
    opacity: 0.9,
    width: 20,
  },
  '& > div': { minWidth: 0, overflow: 'auto' },
}));

/** Shows a failure. After "contact support" it adds the operator's address, if one is set. */
export function FailureAlert({ message }: { readonly message: string }) {
  const { supportEmail } = operator;
  return (
    <Notice role="alert">
      <svg aria-hidden viewBox="0 0 24 24">
        <path d="M11 15h2v2h-2zm0-8h2v6h-2zM12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16" />
      </svg>
      <div>
        {message}{' '}
        {supportEmail && message.endsWith('contact support.') && (
          <OperatorLink href={`mailto:${supportEmail}`}>{supportEmail}</OperatorLink>
        )}
      </div>
    </Notice>
  );
}
