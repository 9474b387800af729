import type { Insertable } from 'kysely'
import type { Schema } from '../../database/schema'

/** Trade synonyms: each term of a group also finds the others. */
const groups: Readonly<Record<string, readonly (readonly string[])[]>> = {
  commercial: [
    ['panic bar', 'exit device', 'crash bar', 'panic hardware'],
    ['door closer', 'door check'],
    ['lockset', 'door lock', 'door handle'],
    ['deadbolt', 'dead lock'],
    ['hm door', 'hollow metal door', 'steel door'],
    ['hm frame', 'hollow metal frame', 'door jamb'],
    ['mag lock', 'magnetic lock', 'electromagnetic lock'],
    ['card reader', 'badge reader'],
    ['threshold', 'saddle'],
    ['weatherstrip', 'gasket', 'door seal'],
    ['stainless', 'inox'],
    ['us26d', 'satin chrome'],
    ['us32d', 'satin stainless'],
    ['us10b', 'oil rubbed bronze'],
    ['restroom', 'washroom', 'bathroom'],
    ['toilet partition', 'restroom partition', 'bathroom stall'],
    ['grab bar', 'safety rail'],
    ['fire door', 'rated door'],
  ],
  home: [
    ['faucet', 'tap'],
    ['sink', 'basin'],
    ['cabinet', 'cupboard'],
    ['lamp', 'light'],
    ['pendant', 'hanging light'],
    ['sconce', 'wall light'],
    ['farmhouse sink', 'apron front sink'],
    ['shelf', 'shelving'],
    ['bin', 'basket'],
    ['pull-down', 'pull out'],
  ],
}

export const synonymRows: readonly Insertable<Schema['search_synonym']>[] = Object.entries(groups).flatMap(
  ([store_key, all]) =>
    all.flatMap(group =>
      group.flatMap(term => group.filter(other => other !== term).map(means => ({ store_key, term, means }))),
    ),
)
