import { momentOn, regionName } from '../../core/exemption/tax-exemption'

/** Text values for an exemption's states and last day: 'TX, GA' and 'Jun 30, 2027'. */
export const exemptionTextValues = (
  { date }: { readonly date: (epochMs: number) => string },
  lastDay: string,
  regions: readonly string[],
) => ({ states: regions.map(regionName).join(', '), day: date(momentOn(lastDay)) })
