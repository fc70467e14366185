import { addMessages } from '../../../i18n/addMessages.js';

addMessages({
  resources: {
    admissions: {
      figures: {
        title: 'Figures',
        text: 'What became of the applications of the last twelve months, and the deposits that were paid in each.',
        csv: 'Export CSV',
        branch: 'Branch',
        all: 'All branches',
        none: 'No applications came in the last twelve months.',
        load_failed: 'Failed to load figures',
        funnel: 'From Application to Enrolment',
        by_month: 'By Month and Branch',
        sources: 'By Source',
        sources_csv: 'Export Sources',
        source: 'Source',
        unknown: 'Not known',
        of_them: '%{enrolled} enrolled',
        month: 'Month',
        applied: 'Applied',
        contacted: 'Contacted',
        inProgress: 'In progress',
        enrolled: 'Enrolled',
        rejected: 'Rejected',
        hours: 'Median hours to first contact',
        paid: 'Deposits paid',
        paidAmount: 'Deposits in LKR',
        share: '%{count} (%{percent} %)',
      },
    },
  },
});
