import { useState } from 'react';
import { DateInput, TextInput, useTranslate } from 'react-admin';
import type { NewApiToken } from '../../../contract/accounts/api-tokens.js';
import { API_SCOPES } from '../../../contract/records/api-scopes.js';
import { CollectionChoices } from '../../components/form/CollectionChoices.js';
import { FormDialog } from '../../components/form/FormDialog.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { newToken, tokenIssues } from './tokenForm.js';
import { useMakeToken } from './useMakeToken.js';

interface Props {
  onMade: (token: NewApiToken) => void;
  onClose: () => void;
}

/** Keeps `2026-11-21` as text, without a time zone. */
const asTyped = { parse: (value: string) => value, format: (value: string) => value };
const SERVERS_NAMES = { expiresAt: 'endDay' };

export function ApiTokenDialog({ onMade, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const [values] = useState(() => newToken(new Date(), timeZone));
  const make = useMakeToken(onMade);
  return (
    <FormDialog
      resource="api-tokens"
      title={translate('api_tokens.new')}
      text={translate('api_tokens.form_text')}
      submit={translate('api_tokens.make')}
      values={values}
      rules={(entered) => tokenIssues(entered, new Date(), timeZone)}
      aliases={SERVERS_NAMES}
      onSave={make}
      onClose={onClose}
    >
      <TextInput source="name" helperText="api_tokens.name_hint" autoComplete="off" autoFocus />
      <DateInput source="endDay" {...asTyped} helperText="api_tokens.end_hint" />
      <CollectionChoices source="scopes" choices={API_SCOPES} separator=":" />
    </FormDialog>
  );
}
