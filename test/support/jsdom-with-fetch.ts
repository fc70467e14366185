import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';

const NODE_GLOBALS = { TextEncoder, TextDecoder, Headers, Request, Response, fetch, AbortController, AbortSignal };

export default class JsdomWithFetch extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.assign(this.global, NODE_GLOBALS);
  }
}
