import { SETTING_TYPE, type Setting } from '../../../../contract/school/settings.js';
import { picture, type PictureName } from '../album.js';

const site = (key: string, name: PictureName): Setting => ({
  key,
  value: picture(name),
  type: SETTING_TYPE,
  category: 'site',
});

/** Only what the defaults leave empty: the words and numbers of the school are there already. */
export const SETTINGS: Setting[] = [
  site('site_share_image', 'kandy-lake-dawn-1'),
  site('site_principal_image', 'portrait-8'),
  site('site_about_image', 'bangadeniya-paddy-dawn-2'),
  site('site_admissions_image', 'library-noon-3'),
  site('site_contact_image', 'colombo-campus-noon-4'),
  site('site_events_image', 'sports-meet-noon-3'),
];
