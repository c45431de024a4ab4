import Alert from '@mui/material/Alert';
import { operator } from '../../config/operator';
import { OperatorLink } from '../../modules/operator-links/operator-link';

/** Shows a failure. After "contact support" it adds the operator's address, if one is set. */
export function FailureAlert({ message }: { readonly message: string }) {
  const { supportEmail } = operator;
  return (
    <Alert severity="error">
      {message}{' '}
      {supportEmail && message.endsWith('contact support.') && (
        <OperatorLink href={`mailto:${supportEmail}`}>{supportEmail}</OperatorLink>
      )}
    </Alert>
  );
}
