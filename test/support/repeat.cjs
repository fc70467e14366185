// As journeys do: what depends on a running product gets a second try on a busy machine, with its first error in the log.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
