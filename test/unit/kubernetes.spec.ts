import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readEnvironment } from '../../server/platform/config/environment.js';
import { STALE_MS } from '../../server/platform/response-cache/cache-invalidation.service.js';
import { readManifests, typeErrors } from '../support/manifests.js';

const manifests = readManifests();
const find = (kind: string) => [...manifests.values()].find((manifest) => manifest.kind === kind)!;
const deployment = find('Deployment');
const pod = deployment.spec.template.spec;
const [app] = pod.containers;
const { data: settings } = find('ConfigMap');
const { stringData: secrets } = find('Secret');

describe('the manifests of Kubernetes', () => {
  it('have the fields that its API knows', () => expect(typeErrors(manifests)).toEqual([]));

  it('would be refused with a field that its API does not know, without one that it needs, or of another type', () => {
    const { selector, ...spec } = deployment.spec;
    const wrong = [{ ...spec, selector, replica: 3 }, spec, { ...spec, selector, replicas: 'three' }];
    const errors = wrong.map((one) => typeErrors(new Map([['wrong.yaml', { ...deployment, spec: one }]])).join());
    expect(errors).toEqual(['replica', 'selector', 'string'].map((word) => expect.stringContaining(word)));
  });

  it('are all applied together, but for the example of the secret and the optional autoscaler', () => {
    const { resources } = parse(readFileSync('deploy/kubernetes/kustomization.yaml', 'utf8')) as {
      resources: string[];
    };
    const others = [...manifests.keys()].filter((file) => !resources.includes(file));
    expect(others).toEqual(['horizontal-pod-autoscaler.yaml', 'secret.example.yaml']);
    for (const file of resources) expect([...manifests.keys()]).toContain(file);
  });

  it('refer to existing names', () => {
    const { labels } = deployment.spec.template.metadata;
    for (const { selector } of [deployment.spec, find('PodDisruptionBudget').spec]) {
      expect(selector.matchLabels).toEqual(labels);
    }
    expect(find('Service').spec.selector).toEqual(labels);
    expect(find('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels);
    const names = ['ConfigMap', 'Secret', 'PersistentVolumeClaim', 'Service'].map((kind) => find(kind).metadata.name);
    const [path] = find('Ingress').spec.rules[0].http.paths;
    expect([
      app.envFrom[0].configMapRef.name,
      app.envFrom[1].secretRef.name,
      pod.volumes[0].persistentVolumeClaim.claimName,
      path.backend.service.name,
    ]).toEqual(names);
    expect(find('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(deployment.metadata.name);
  });

  it('pass uploads on without buffering', () => {
    const { annotations } = find('Ingress').metadata;
    expect(annotations!['nginx.ingress.kubernetes.io/proxy-request-buffering']).toBe('off');
  });

  it('set variables that the product knows, to values that it takes', () => {
    const documented = readFileSync('docs/configuration.md', 'utf8');
    for (const name of Object.keys({ ...settings, ...secrets })) expect(documented).toContain(`\`${name}\``);
    const env = { ...secrets, ...settings, NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) };
    expect(readEnvironment(env)).toMatchObject({ SHUTDOWN_DELAY: 15, TRUST_PROXY: 1, METRICS_PORT: 9464 });
  });

  it('make a backup a day in a bucket, and name its keys in the secret', () => {
    const { BACKUP_TO, BACKUP_EVERY } = readEnvironment({ ...secrets, ...settings, JWT_SECRET: 'x'.repeat(32) });
    expect([BACKUP_TO, BACKUP_EVERY]).toEqual([
      expect.stringMatching(/^s3:\/\//),
      readEnvironment({ BACKUP_EVERY: '24h' }).BACKUP_EVERY,
    ]);
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']));
    const listed = readFileSync('docs/scaling.md', 'utf8').split('### Kubernetes')[1]!;
    for (const name of ['BACKUP_TO', 'BACKUP_EVERY', 'AWS_REGION', 'AWS_ENDPOINT_URL_S3']) {
      expect(settings).toHaveProperty(name);
      expect(listed).toContain(`\`${name}\``);
    }
  });
});

describe('the pods', () => {
  it('are replaced one by one, each after another is ready', () => {
    expect(deployment.spec).toMatchObject({ replicas: 3, strategy: { rollingUpdate: { maxUnavailable: 0 } } });
    expect(find('PodDisruptionBudget').spec.maxUnavailable).toBe(1);
  });

  it('are given the time that a shutdown takes', () => {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(settings.SHUTDOWN_DELAY) + 25);
  });

  it('stay in service while the database restarts and kept pages are served', () => {
    const { periodSeconds, failureThreshold } = app.readinessProbe;
    expect(periodSeconds * failureThreshold * 1000).toBeGreaterThan(STALE_MS);
  });

  // A pod that is deleted leaves the endpoints at once, not by its probe; the nodes hear of it within seconds.
  it('answer at a shutdown until the nodes know that they are gone', () => {
    expect(Number(settings.SHUTDOWN_DELAY)).toBeGreaterThanOrEqual(10);
  });

  it('run without root, privileges, capabilities and a writable file system', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(app.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('show their metrics to Prometheus and not to visitors', () => {
    const { annotations } = deployment.spec.template.metadata;
    expect(annotations['prometheus.io/port']).toBe(settings.METRICS_PORT);
    expect(app.ports).toContainEqual({ name: 'metrics', containerPort: Number(settings.METRICS_PORT) });
    expect(find('Service').spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual(['http']);
  });
});
