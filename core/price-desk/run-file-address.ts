import type { RunTab } from '../prices/price-run'

/** Download path of a run's rows for staff. */
export const runFileAddress = (runId: number | ':runId', tab?: RunTab): string =>
  `/apis/staff/price-runs/${runId}/rows${tab === undefined ? '' : `?tab=${tab}`}`
