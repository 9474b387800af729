import type { Synonym } from './product-source.port'

/** Trade synonyms for all stores: each term of a group finds the others. */
const groups: readonly (readonly string[])[] = [
  // Restrooms
  [
    'toilet paper holder',
    'toilet tissue holder',
    'toilet paper dispenser',
    'toilet tissue dispenser',
    'toilet roll holder',
    'tp holder',
    'bath tissue holder',
    'tissue holder',
  ],
  ['paper towel dispenser', 'paper towel holder', 'hand towel dispenser', 'folded towel dispenser', 'towel dispenser'],
  ['sanitary napkin disposal', 'feminine hygiene disposal', 'napkin disposal'],
  ['seat cover dispenser', 'toilet seat cover dispenser'],
  ['baby changing station', 'diaper changing station', 'changing table'],
  ['hand dryer', 'air dryer'],
  ['trash can', 'garbage can', 'waste receptacle', 'waste bin', 'trash receptacle'],
  ['soap dispenser', 'soap holder'],
  ['toilet stall', 'bathroom stall', 'restroom stall', 'toilet partition', 'restroom partition'],
  ['grab rail', 'safety rail', 'grab bar'],
  ['restroom', 'washroom', 'bathroom'],
  // Locks and access
  ['mag lock', 'magnetic lock', 'electromagnetic lock', 'em lock'],
  ['lockset', 'latchset', 'lever set', 'door knob', 'door handle', 'door lock'],
  ['deadbolt', 'dead lock'],
  ['electric strike', 'door release', 'electric door strike'],
  ['card reader', 'badge reader', 'prox reader', 'proximity reader'],
  ['keypad lock', 'push button lock', 'code lock'],
  ['peephole', 'door viewer'],
  // Doors and frames
  ['hm door', 'hollow metal door', 'steel door'],
  ['hm frame', 'hollow metal frame', 'steel frame'],
  ['door frame', 'door jamb', 'door buck'],
  ['fire door', 'fire rated door', 'rated door'],
  ['vision lite', 'vision light', 'door window', 'door lite'],
  ['access door', 'access panel'],
  // Door hardware
  ['door closer', 'door check'],
  ['panic bar', 'exit device', 'crash bar', 'panic device', 'panic hardware', 'push bar'],
  ['door stop', 'door bumper', 'stop'],
  ['kick plate', 'protection plate', 'armor plate'],
  ['door pull', 'pull handle'],
  ['hinge', 'butt hinge'],
  ['continuous hinge', 'piano hinge', 'geared hinge'],
  ['threshold', 'saddle', 'door sill'],
  ['weatherstrip', 'gasket', 'door seal'],
  ['door sweep', 'door bottom'],
  // Finishes and materials
  ['us26d', '626', 'satin chrome'],
  ['us32d', '630', 'satin stainless'],
  ['us10b', '613', 'oil rubbed bronze'],
  ['stainless', 'inox'],
  ['ga', 'gauge'],
]

/** General trade vocabulary. A merchant's own synonyms of a term replace these. */
export const tradeSynonyms: readonly Synonym[] = groups.flatMap(group =>
  group.flatMap(term => group.filter(other => other !== term).map(means => ({ term, means }))),
)

/** The merchant's synonyms, completed by trade synonyms for other terms. */
export const withTradeWords = (own: readonly Synonym[]): readonly Synonym[] => {
  const ownTerms = new Set(own.map(({ term }) => term.trim().toLowerCase()))
  return [...own, ...tradeSynonyms.filter(({ term }) => !ownTerms.has(term))]
}
