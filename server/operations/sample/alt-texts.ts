import { type Alts, byPicture, picturesOf } from '../../../contract/records/alts.js';
import { picture, PICTURE_NAMES, type PictureName } from './album.js';

/** Alternative texts. Portraits have none, because the person's name is beside them. */
const ALT_TEXTS: Partial<Record<PictureName, string>> = {
  'art-room-dawn-2':
    'An art teacher points out a detail to two pupils, who paint a sailing boat and a pink flower at their easels',
  'art-room-noon-3': 'Two pupils paint an elephant and a pink flower at their easels while the art teacher looks on',
  'assembly-noon-3':
    'Pupils in white and blue stand in rows before the clock tower as the principal speaks from the steps',
  'bangadeniya-paddy-dawn-2': 'Four children with school bags walk in single file along the paddy fields at sunrise',
  'bangadeniya-paddy-noon-3':
    'Four children walk past green paddy fields, with the school among coconut palms behind them',
  'choir-dawn-1': 'The choir sings in three rows while a teacher in a purple saree conducts beside the piano',
  'classroom-dawn-1': 'A science teacher shows a plant that he has drawn on the blackboard, and pupils take notes',
  'classroom-noon-4': 'A pupil raises a hand as the teacher explains a circle and a triangle on the blackboard',
  'colombo-campus-dusk-5': 'Pupils walk home from the white campus building with its clock tower at dusk',
  'colombo-campus-noon-4': 'Pupils walk between rain trees to the white campus building with its clock tower',
  'cricket-dawn-1': 'A young batsman plays the ball on the school ground, with the pavilion behind him',
  'cricket-noon-4': 'A young batsman waits for the ball while fielders close in before the pavilion',
  'dance-dusk-5': 'Five Kandyan dancers and drummers perform before a large setting sun',
  'drama-dusk-2': 'On the school stage a dancer in a red demon mask meets a queen in the spotlight',
  'drama-dusk-5': 'A queen and a masked dancer share the stage under a painted full moon',
  'galle-ramparts-dusk-5': 'Children fly a kite on the ramparts of Galle beside the lighthouse at sunset',
  'galle-ramparts-noon-4': 'Pupils fly a kite on the ramparts of Galle, with the lighthouse and the sea behind them',
  'graduation-noon-3': 'School leavers in purple gowns throw their caps into the air before the clock tower',
  'kandy-lake-dawn-1': 'Pupils walk to school along the white wall of Kandy Lake at sunrise',
  'kandy-lake-noon-4': 'Pupils with school bags stroll along Kandy Lake on a clear day',
  'library-dusk-6': 'A girl climbs the library ladder for a book while others read at the table in the evening',
  'library-noon-3': 'A boy climbs the library ladder for a book while two girls read at the table',
  'playground-dawn-1': 'Children swing, slide and chase a ball on the playground in the morning',
  'playground-noon-4': 'Children swing, slide and play on the seesaw under a large tree',
  'poster-admissions-open': 'Two children walk through the open gate of the school at sunrise, and one of them waves',
  'poster-holiday-camp': 'Two children sit at a camp fire beside a tent on the shore of a lake at dusk',
  'poster-open-day': 'Families walk up the path to the school, which is hung with coloured bunting',
  'poster-sports-meet': 'A runner with raised arms breaks the tape before a rising sun',
  'prize-giving-noon-3': 'A girl receives a golden cup on the stage while other pupils wait for their prizes',
  'science-lab-dawn-2': 'Two pupils mix liquids in the laboratory under the eyes of their teacher',
  'science-lab-noon-3': 'Pupils work with a microscope and coloured liquids below a periodic table',
  'sports-meet-dusk-6': 'Four runners of the four houses race towards the finish at dusk',
  'sports-meet-noon-3': 'A runner in yellow crosses the finishing line with raised arms, just ahead of three others',
  'vesak-lanterns-dusk-6': 'Children and a teacher hang paper lanterns before the school on the night of Vesak',
};

const BY_URL = new Map(PICTURE_NAMES.map((name) => [picture(name), ALT_TEXTS[name]]));

export const altsOf = (row: object, fields: readonly string[]): Alts =>
  byPicture(picturesOf(row, fields), (url) => BY_URL.get(url));
