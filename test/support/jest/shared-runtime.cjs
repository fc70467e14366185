const { join, sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By project. */
const shared = new Map();

/**
 * Evaluates the product and its libraries once per worker; only what is in `test/` once per suite. Evaluating them, and
 * running them before they are optimized, took most of a suite's time.
 */
class SharedRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    if (!environment.isShared) return;
    this.useOwnContext();
    this.setMock = this.mockState.markExplicitCjsMock = refuseMock;
    this.tests = join(config.rootDir, 'test') + sep;
    if (!testPath) return;
    if (!shared.has(config.id)) {
      const options = [config, environment, resolver, transformer, cacheFS, coverageOptions, undefined, globalConfig];
      shared.set(config.id, new SharedRuntime(...options));
    }
    this.product = shared.get(config.id);
    this.transformCache.sourceMaps = this.product.transformCache.sourceMaps;
  }

  requireModule(from, moduleName, options, isRequireActual) {
    return this.isOfProduct(from, moduleName, options)
      ? this.product.requireModuleOrMock(from, moduleName)
      : super.requireModule(from, moduleName, options, isRequireActual);
  }

  isOfProduct(from, moduleName, options) {
    if (!this.product || !moduleName || options?.isInternalModule || this._resolution.isCoreModule(moduleName)) {
      return false;
    }
    return !this._resolution.resolveCjs(from, moduleName).startsWith(this.tests);
  }

  /** Compiles in the worker's own context. Jest only knows contexts of `node:vm`, where each use of a global is slow. */
  useOwnContext() {
    const { injectedModuleParameters, dynamicImport } = this.executor;
    this.executor.compile = (source, filename) =>
      compileFunction(source, injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes, phase) =>
          dynamicImport(specifier, filename, undefined, attributes, phase),
      });
    this.esmLoader.getContext = () => undefined;
  }

  /** The worker's own `process` remains as it is. */
  installGetBuiltinModule() {
    if (!this._environment.isShared) super.installGetBuiltinModule();
  }
}

function refuseMock() {
  throw new Error('A suite that replaces modules must not share them: begin it with /** @jest-environment node */');
}

module.exports = { __esModule: true, default: SharedRuntime };
