const { ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { ModuleMocker } = require('jest-mock');
const { installCommonGlobals } = require('jest-util');

/**
 * Runs a suite in the worker's own context, whose modules `SharedRuntime` shares between suites, and restores what a
 * suite changes there. With coverage or in watch mode, each suite has modules of its own.
 */
class SharedEnvironment {
  constructor(config, context) {
    const { projectConfig, globalConfig } = config;
    if (globalConfig.collectCoverage || globalConfig.watch || globalConfig.watchAll) {
      return new NodeEnvironment(config, context);
    }
    this.global = globalThis;
    this.isShared = true;
    this.before = {
      symbols: Object.getOwnPropertySymbols(globalThis),
      console: globalThis.console,
      exit: process.exit,
      env: { ...process.env },
    };
    keepNatives();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    const { symbols, console, exit, env } = this.before;
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    // Among them are the state and the timeout of the runner.
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (!symbols.includes(symbol)) Reflect.deleteProperty(globalThis, symbol);
    }
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Object.assign(process, { exit });
    Object.assign(globalThis, { console });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

/** Keeps what Jest itself calls while a suite fakes it. */
function keepNatives() {
  if (Symbol.for('jest-native-now') in globalThis) return;
  const { process } = globalThis;
  installCommonGlobals(globalThis, {});
  globalThis.process = process;
}

module.exports = SharedEnvironment;
