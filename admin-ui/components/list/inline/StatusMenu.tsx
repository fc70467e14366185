import { useTranslate } from 'react-admin';
import { STATUS_STYLES, StatusChip, type StatusStyle } from '../../StatusChip.js';
import { InlineMenu, TRIGGER } from './InlineMenu.js';

interface Props<S extends string> {
  /** May be none of the choices. */
  status: S;
  statuses: readonly S[];
  styles?: Record<string, StatusStyle>;
  onChoose: (status: S) => void;
}

export function StatusMenu<S extends string>({ status, statuses, styles = STATUS_STYLES, onChoose }: Props<S>) {
  const translate = useTranslate();
  const labelOf = (one: S) => translate(styles[one]?.label ?? one);
  return (
    <InlineMenu
      label={translate('status.label')}
      value={status}
      text={labelOf(status)}
      choices={statuses.map((value) => ({ value, label: labelOf(value) }))}
      onChoose={onChoose}
      trigger={(button) => <StatusChip status={status} styles={styles} button={button} sx={TRIGGER} />}
    />
  );
}
