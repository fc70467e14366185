// A test may share its machine with much else: by default, `findBy…` and `waitFor` give up after a second.
if (typeof document !== 'undefined') require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 });
