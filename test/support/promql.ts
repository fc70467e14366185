import { parser } from '@prometheus-io/lezer-promql';

export function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  const metrics: string[] = [];
  const labels: string[] = [];
  parser.parse(expression).iterate({
    enter(node) {
      const text = expression.slice(node.from, node.to);
      if (node.type.isError) throw new Error(`no expression: ${expression} (at ${node.from})`);
      if (node.name === 'Identifier' && node.matchContext(['VectorSelector'])) metrics.push(text);
      if (node.name === 'LabelName') labels.push(text);
    },
  });
  return { metrics, labels };
}
