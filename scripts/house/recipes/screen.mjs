const SCREEN = `import { Typography } from '@mui/material';
import { Title, useGetList } from 'react-admin';

export function ReviewFigures() {
  const { total } = useGetList('reviews', { pagination: { page: 1, perPage: 1 } });
  return (
    <>
      <Title title="title.review_figures" />
      <Typography variant="h2">{total}</Typography>
    </>
  );
}
`;

/** A screen below the list of reviews, because a menu item would also change the test of the menu. */
export const screen = {
  title: 'A screen of the back office',
  goal: '2 and the component',
  edits: {
    'admin-ui/content/reviews/index.ts': [
      ['import { lazyForm }', "import { lazyScreen } from '../../components/lazyScreen.js';\nimport { lazyForm }"],
      [
        '    trashScreen(',
        `    {
      path: '/reviews/figures',
      title: 'title.review_figures',
      component: lazyScreen(() => import('./ReviewFigures.js'), 'ReviewFigures'),
      parent: paths.reviews,
    },
    trashScreen(`,
      ],
    ],
    'admin-ui/content/reviews/messages.ts': [
      ["    reviews: 'Reviews',\n", "    reviews: 'Reviews',\n    review_figures: 'Review Figures',\n"],
    ],
  },
  files: { 'admin-ui/content/reviews/ReviewFigures.tsx': SCREEN },
  scripts: [['types'], ['build:admin'], ['test:unit', '--', 'admin-ui/screens']],
};
