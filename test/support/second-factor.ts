import type { Response } from 'supertest';
import { type Agent, PASSWORD, type TestApp } from './app.js';
import { Authenticator, type CeremonyOptions } from './authenticator.js';
import { aUser } from './factories.js';
import { codeOf, currentStep } from './second-factor-codes.js';
import type { UserInput } from '../../contract/accounts/users.js';

/** A code that the app does not show in any accepted time step. */
export const wrongCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
};

export interface WithApp {
  id: number;
  email: string;
  agent: Agent;
  secret: string;
  recoveryCodes: string[];
}

export async function setUpTotp(agent: Agent): Promise<Pick<WithApp, 'secret' | 'recoveryCodes'>> {
  const begun = await agent.post('/api/auth/totp').send({ currentPassword: PASSWORD }).expect(200);
  const { secret, ticket } = begun.body.data;
  const { status, body } = await confirmTotp(agent, secret, ticket);
  expect(status).toBe(200);
  return { secret, recoveryCodes: body.data.recoveryCodes };
}

/** Confirms with the previous code, so that the test can use the current one; again if it became too old on its way. */
export async function confirmTotp(agent: Agent, secret: string, ticket: string): Promise<Response> {
  const step = currentStep();
  const answer = await agent.put('/api/auth/totp').send({ ticket, code: codeOf(secret, -1) });
  return answer.status === 400 && step !== currentStep() ? confirmTotp(agent, secret, ticket) : answer;
}

export async function userWithApp(app: TestApp, fields: Partial<UserInput> = {}): Promise<WithApp> {
  const { id, email } = await app.makeUser(aUser(fields));
  const agent = app.as(await app.signIn(email));
  return { id, email, agent, ...(await setUpTotp(agent)) };
}

export async function beginPasskey(agent: Agent): Promise<{ options: CeremonyOptions; ticket: string }> {
  const { body } = await agent.post('/api/auth/passkeys/options').send({ currentPassword: PASSWORD }).expect(200);
  return body.data;
}

export async function addPasskey(agent: Agent, key = new Authenticator(), name = 'My phone'): Promise<string[] | null> {
  const { options, ticket } = await beginPasskey(agent);
  const fields = { ticket, name, credential: key.register(options) };
  const { body } = await agent.post('/api/auth/passkeys').send(fields).expect(201);
  return body.data.recoveryCodes;
}

export const passkeysOf = async (agent: Agent): Promise<{ id: number; name: string }[]> =>
  (await agent.get('/api/auth/second-factor').expect(200)).body.data.passkeys;

export interface WithPasskey extends Omit<WithApp, 'secret'> {
  key: Authenticator;
}

export async function userWithPasskey(app: TestApp): Promise<WithPasskey> {
  const { id, email } = await app.makeUser();
  const agent = app.as(await app.signIn(email));
  const key = new Authenticator();
  return { id, email, agent, key, recoveryCodes: (await addPasskey(agent, key))! };
}

export const login = (app: TestApp, email: string, fields: object = {}) =>
  app.asVisitor.post('/api/auth/login').send({ email, password: PASSWORD, ...fields });

export async function challengeOf(app: TestApp, email: string, fields: object = {}): Promise<string> {
  const { body } = await login(app, email, fields).expect(401);
  return body.data.challenge;
}

export const answer = (app: TestApp, challenge: string, proof: object) =>
  app.asVisitor.post('/api/auth/second-factor').send({ challenge, ...proof });
