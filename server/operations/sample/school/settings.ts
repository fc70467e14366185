import { SETTING_TYPE, type Setting } from '../../../../contract/school/settings.js';
import { writeItems } from '../../../../contract/school/setting-lists.js';
import { picture, type PictureName } from '../album.js';

const site = (key: string, value: string): Setting => ({ key, value, type: SETTING_TYPE, category: 'site' });
const sitePicture = (key: string, name: PictureName): Setting => site(key, picture(name));

const TIMELINE = [
  { title: '2018', text: 'Four classrooms, a library under the mango tree, and a waiting list.' },
  { title: '2019', text: 'Kandy opens in an old planter’s house, seventy steps above the lake.' },
  { title: '2021', text: 'Colombo opens behind its rain trees, and our first pupils sit their IGCSEs.' },
  { title: '2023', text: 'Galle opens inside the Fort, two streets from the lighthouse.' },
];

/** Only settings whose default is empty. */
export const SETTINGS: Setting[] = [
  sitePicture('site_share_image', 'kandy-lake-dawn-1'),
  sitePicture('site_principal_image', 'portrait-8'),
  sitePicture('site_about_image', 'bangadeniya-paddy-dawn-2'),
  // The paddy, not the sky.
  site('site_about_focus', '50% 70%'),
  sitePicture('site_admissions_image', 'library-noon-3'),
  sitePicture('site_contact_image', 'colombo-campus-noon-4'),
  sitePicture('site_events_image', 'sports-meet-noon-3'),
  site('site_timeline', writeItems(TIMELINE)),
  site(
    'site_admission_documents',
    'You need no documents to apply. When you visit, please bring a copy of the child’s birth certificate, the latest school report if there is one, and two passport photographs.',
  ),
  site(
    'site_admission_fees',
    'Fees depend on the year group and the branch, and are paid each term. Write or call, and the branch will send you the current list. There is a reduction for brothers and sisters.',
  ),
  site('site_contact_hours', 'Monday to Friday, 7:30 AM to 2:30 PM'),
];
