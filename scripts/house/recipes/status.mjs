/** A place that was offered and not yet accepted: an open application, after IN_PROGRESS. */
export const status = {
  title: 'A status of applications',
  goal: 12,
  edits: {
    'contract/families/admissions.ts': [
      ["'IN_PROGRESS', 'APPROVED'", "'IN_PROGRESS', 'OFFERED', 'APPROVED'"],
      ["  APPROVED: 'enrolled',\n", "  OFFERED: 'offered',\n  APPROVED: 'enrolled',\n"],
      ["  IN_PROGRESS: 'open',\n", "  IN_PROGRESS: 'open',\n  OFFERED: 'open',\n"],
      ["  APPROVED: 'APPROVED',\n", "  OFFERED: 'OFFERED',\n  APPROVED: 'APPROVED',\n"],
    ],
    'contract/families/application-status.ts': [
      ["  APPROVED: 'Decided',\n", "  OFFERED: 'In progress',\n  APPROVED: 'Decided',\n"],
    ],
    'contract/families/retention.ts': [
      ["    APPROVED: 'enrolled',\n", "    OFFERED: 'openApplications',\n    APPROVED: 'enrolled',\n"],
    ],
    'server/families/admissions/admission-figures.ts': [
      ["  APPROVED: ['inProgress'", "  OFFERED: ['inProgress'],\n  APPROVED: ['inProgress'"],
    ],
    'admin-ui/families/admissions/details/admissionStatus.ts': [
      [
        "import RejectedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';\n",
        "import OfferedIcon from '@mui/icons-material/LocalOfferOutlined';\nimport RejectedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';\n",
      ],
      [
        '  APPROVED: { label:',
        "  OFFERED: { label: 'resources.admissions.statuses.OFFERED', tone: 'yellow', icon: OfferedIcon },\n  APPROVED: { label:",
      ],
    ],
    'admin-ui/families/admissions/messages.ts': [
      ["        APPROVED: 'Enrolled',\n", "        OFFERED: 'Offered',\n        APPROVED: 'Enrolled',\n"],
    ],
    'admin-ui/families/admissions/details/messages.ts': [
      [
        "          APPROVED: 'Mark as Enrolled',\n",
        "          OFFERED: 'Mark as Offered',\n          APPROVED: 'Mark as Enrolled',\n",
      ],
    ],
    'server/operations/sample/school/admissions.ts': [["    status: 'IN_PROGRESS',\n", "    status: 'OFFERED',\n"]],
    'test/unit/contract/statuses.spec.ts': [["      'enrolled',\n", "      'offered',\n      'enrolled',\n"]],
    'test/api/platform/lists.spec.ts': [["'IN_PROGRESS', 'APPROVED'", "'IN_PROGRESS', 'OFFERED', 'APPROVED'"]],
  },
  scripts: [
    ['migration:generate', '--', 'add-offered-to-admissions'],
    ['types'],
    ['test:unit', '--', 'unit/sample', 'contract/statuses', 'contract/application-status'],
    ['test:api', '--', 'platform/lists', 'platform/migrations', 'families/admissions'],
  ],
};
