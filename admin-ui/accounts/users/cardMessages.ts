/** Beside what says it, as the start has no room for it. */
export const cardMessages = {
  second_factor: {
    reset: 'Reset two factors',
    title: 'Take the second factor of %{name} away?',
    text: 'Their password alone signs in until they set one up again. All of their sessions end.',
    done: '%{name} signs in with the password alone',
    failed: 'Failed to reset the second factor',
  },
  sessions: {
    end: 'Sign out everywhere',
    title: 'Sign %{name} out everywhere?',
    text: 'All of their sessions end at once, on every device. What they have not saved may be lost.',
    done: '%{name} is signed out everywhere',
    failed: 'Failed to end the sessions',
  },
  invitation: {
    again: 'Send the invitation again',
    done: 'The invitation is on its way to %{name}',
    failed: 'Failed to send the invitation',
  },
};
