import type { ComponentType } from 'react';
import type { SiteSection } from '../../../contract/records/open-forms.js';
import { IdentityFields } from './IdentityFields.js';
import { MailFields } from './MailFields.js';
import { AdmissionsFields, ContactFields, OtherPagesFields, PicturesFields, QuestionsFields } from './PageFields.js';
import { PrivacyFields } from './PrivacyFields.js';
import { AboutFields, ColoursFields, FooterFields, NumbersFields, PrincipalFields } from './SchoolFields.js';

export const sectionViews: Record<SiteSection, ComponentType> = {
  identity: IdentityFields,
  colours: ColoursFields,
  numbers: NumbersFields,
  about: AboutFields,
  principal: PrincipalFields,
  pictures: PicturesFields,
  admissions: AdmissionsFields,
  contact: ContactFields,
  questions: QuestionsFields,
  'other-pages': OtherPagesFields,
  mails: MailFields,
  privacy: PrivacyFields,
  footer: FooterFields,
};
