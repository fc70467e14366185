import type { Page } from '@playwright/test';

export interface VirtualAuthenticator {
  recognise(isRecognised: boolean): Promise<void>;
  credentials(): Promise<number>;
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async recognise(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async credentials() {
      return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
    },
  };
}
