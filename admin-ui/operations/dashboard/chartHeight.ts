export const CHART_HEIGHT = 250;
