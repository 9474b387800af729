import { perInch } from '../schedule/length'
import type { Limits } from './rule'

/** Limits under a name and a version, which a report names. */
export type RuleSet = { readonly id: string; readonly version: number; readonly limits: Limits }

const day = '2026-11-28'

/**
 * The limits that the shop starts with, from publications of the trade about NFPA 80 and hinge makers' charts. The
 * standards themselves were not read: a merchant's hardware consultant goes over them.
 */
export const standardRuleSet: RuleSet = {
  id: 'standard',
  version: 1,
  limits: {
    hinges: {
      value: { first: 2, upTo: 60 * perInch, each: 30 * perInch },
      source: 'firedoorguide.com, part 3; flslock.com, fire code Friday: hinges',
      day,
    },
    astragalOver: { value: 90, source: '212hardware.com, NFPA 80', day },
    listedKinds: {
      value: [
        'lock',
        'deadbolt',
        'closer',
        'operator',
        'flush-bolt',
        'coordinator',
        'hinge',
        'continuous-hinge',
        'pivot',
        'viewer',
        'seal',
        'astragal',
      ],
      source: '212hardware.com, NFPA 80; doorcontrolsusa.com, complying with NFPA 80',
      day,
    },
    roomsWithoutWork: {
      value: ['storage', 'stor.', 'mech', 'elec', 'equipment', 'janitor', 'boiler', 'closet'],
      source: 'idighardware.com, flush bolts for fire doors, 2015',
      day,
    },
    kindsWithoutLook: {
      value: [
        'seal',
        'astragal',
        'sweep',
        'threshold',
        'silencer',
        'electric',
        'coordinator',
        'mullion',
        'louver',
        'strike',
      ],
      source: 'expresshardwaredirect.com, finishes; the grouping is our own',
      day,
    },
  },
}
