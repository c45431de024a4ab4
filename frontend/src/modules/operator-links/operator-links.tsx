import { operator } from '../../config/operator';
import { OperatorLink } from './operator-link';

/** Returns whether the operator set at least one page or address. */
export const hasOperatorLinks = () => Object.values(operator).some(Boolean);

/** Links to those of the operator's pages and address that are set. */
export function OperatorLinks() {
  const { privacyUrl, termsUrl, supportEmail } = operator;
  if (!hasOperatorLinks()) return null;
  return (
    <nav
      style={{ display: 'flex', flexWrap: 'wrap', columnGap: 24 }}
      aria-label="Privacy and support"
    >
      {privacyUrl && <OperatorLink href={privacyUrl}>Privacy policy</OperatorLink>}
      {termsUrl && <OperatorLink href={termsUrl}>Terms of use</OperatorLink>}
      {supportEmail && (
        <OperatorLink href={`mailto:${supportEmail}`}>Support: {supportEmail}</OperatorLink>
      )}
    </nav>
  );
}
