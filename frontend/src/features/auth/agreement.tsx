import Typography from '@mui/material/Typography';
import { operator } from '../../config/operator';
import { OperatorLink } from '../../modules/operator-links/operator-link';

/**
 * Names the operator's terms and privacy policy before an account is created, if they are set. They
 * open in a new tab, because the form would lose the typed text.
 */
export function Agreement({ action }: { readonly action: 'continuing' | 'signing up' }) {
  const { termsUrl, privacyUrl } = operator;
  if (!termsUrl && !privacyUrl) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      By {action} you agree to the{' '}
      {termsUrl && (
        <OperatorLink href={termsUrl} target="_blank">
          terms of use
        </OperatorLink>
      )}
      {termsUrl && privacyUrl && ' and the '}
      {privacyUrl && (
        <OperatorLink href={privacyUrl} target="_blank">
          privacy policy
        </OperatorLink>
      )}
      .
    </Typography>
  );
}
