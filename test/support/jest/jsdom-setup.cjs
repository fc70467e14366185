// A test may share its machine with much else: by default, `findBy…` and `waitFor` give up after a second.
if (typeof document !== 'undefined') require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 });

// jsdom has no media: no query matches.
if (typeof window !== 'undefined')
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
