import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Tests know the fields.
  [field: string]: any;
}

const FOLDER = 'deploy/kubernetes';

/** Returns the Kubernetes manifests by file name, except those of tools. */
export function readManifests(): Map<string, Manifest> {
  const files = readdirSync(FOLDER).map((file): [string, Manifest] => [
    file,
    parse(readFileSync(join(FOLDER, file), 'utf8')),
  ]);
  return new Map(files.filter(([, { kind }]) => kind !== 'Kustomization'));
}

/** Returns violations of the published Kubernetes types: unknown, missing and mistyped fields. */
export function typeErrors(manifests: Map<string, Manifest>): string[] {
  const sources = new Map(
    [...manifests].map(([file, manifest]) => [resolve(`${FOLDER}/${file}.ts`), sourceOf(manifest)]),
  );
  const { ModuleKind, ModuleResolutionKind } = ts;
  const resolution = { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler };
  const options = { ...resolution, strict: true, noEmit: true, skipLibCheck: true, types: [] };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path) ?? readFile(path);
  host.getSourceFile = (path, version) => {
    const source = sources.get(path);
    return source === undefined ? getSourceFile(path, version) : ts.createSourceFile(path, source, version);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

function sourceOf(manifest: Manifest): string {
  const { apiVersion, kind } = manifest;
  const module = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', '');
  return `import type { ${kind} } from 'kubernetes-types/${module}';
    export const manifest: ${kind} = ${JSON.stringify(manifest)};`;
}
