import { hasOperatorLinks, OperatorLinks } from '../../modules/operator-links/operator-links';
import { SettingsSection } from './settings-section';

/** The operator's pages and address; nothing if none is set. */
export function OperatorSection() {
  if (!hasOperatorLinks()) return null;
  return (
    <SettingsSection title="Privacy and support">
      <OperatorLinks />
    </SettingsSection>
  );
}
