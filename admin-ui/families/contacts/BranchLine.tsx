import BranchIcon from '@mui/icons-material/PlaceOutlined';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { CardLine } from '../../components/list/cards/CardLine.js';
import { TextMenu } from '../../components/list/inline/TextMenu.js';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';
import { useHandOver } from './useHandOver.js';

/** Branch of a message. Staff of the whole school can hand the message over to another branch. */
export function BranchLine({ contact }: { contact: StaffContact }) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const label = translate('resources.contacts.fields.branch');
  const mayHand = isFor(WHOLE_SCHOOL_STAFF, permissions);
  if (!mayHand && !contact.branch) return null;
  return (
    <CardLine icon={BranchIcon} label={label}>
      {mayHand ? <HandOverMenu contact={contact} label={label} /> : contact.branch}
    </CardLine>
  );
}

function HandOverMenu({ contact, label }: { contact: StaffContact; label: string }) {
  const translate = useTranslate();
  const [isOpened, setOpened] = useState(false);
  const { branches, hand } = useHandOver(contact, { enabled: isOpened });
  const none = { value: null, label: translate('resources.contacts.branch_none') };
  return (
    <TextMenu
      label={label}
      value={contact.branchId}
      text={contact.branch ?? none.label}
      choices={[none, ...branches.map(({ id, name }) => ({ value: id, label: name }))]}
      onChoose={hand}
      onOpen={() => setOpened(true)}
    />
  );
}
