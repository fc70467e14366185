import type { Rolldown } from 'vite';

/**
 * Few files in place of a hundred small ones. A group takes the modules of its test with all that they import, but for
 * what a group above it has taken; what no group takes goes to the screens that use it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = (
  [
    // What stands before the dashboard does, and what nearly every screen needs next.
    {
      name: 'start',
      test: /admin-ui\/(main|dashboard\/Dashboard)\.tsx$|@mui\/material\/(TextField\/TextField|Select\/Select|Checkbox\/Checkbox|InputAdornment\/InputAdornment)\.mjs$|ra-core\/.*\/(useGetOne|useGetRecordRepresentation)\.|icons-material\/(esm\/)?(Close|Clear|DeleteOutlined|Chevron(Left|Right))\.|contract\/records\.ts$|components\/(usePatch|useResourceMessage)\.ts$/,
    },
    // What lists and forms have in common without being in most of them.
    {
      name: 'parts',
      test: /@mui\/(icons-material|material\/(Link|FormControlLabel|FormGroup|LinearProgress))\/|admin-ui\/(components\/((?!csv|useMailStatus)[a-z]\w+|ScreenHeader|HistorySection|dialogs\/PreviewDialog|list\/useTotal|form\/(FormSection|PasswordField|PasswordPrompt|usePasswordToggle)|schedule\/scheduleSentences)|branches\/location|events\/series|notices\/noticeStyles|popup-posters\/posterBound|users\/(userStyles|useProtected)|providers\/fetchFile)\.tsx?$|contract\/(branches|bytes|revisions|api-tokens|mails|threads|documents|decisions)\.ts$/,
      minShareCount: 2,
    },
    {
      name: 'fields',
      test: /node_modules\/(react-hook-form|ra-core\/dist\/form|ra-ui-materialui\/dist\/input\/TextInput)/,
      minShareCount: 2,
    },
    {
      name: 'form',
      test: /admin-ui\/components\/((form|image|preview)\/|schedule\/(ScheduleFields|ScheduledRecordForm))/,
    },
    {
      name: 'list',
      test: /admin-ui\/components\/(csv|list\/|dialogs\/|trash\/|(visits|threads)\/(lazyThreadSection|VisitActions|visitStyles|visitMessages|lazyVisitDialog|VisitResponseLine)|schedule\/Schedule(Chips|Details|dFilter)|[A-Z]\w+\.tsx$)|admin-ui\/admissions\/(StepLine|deskMessages|useAssignees|useAdmissionChoices)\./,
    },
    { name: 'events', test: /admin-ui\/events\/(EventList|PastEvents|UpcomingEvents|EventShow)\.tsx$/ },
  ] satisfies Rolldown.CodeSplittingGroup[]
).map((group, index, { length }) => ({ ...group, priority: length - index }));
