/** A fact that a field or an option of a product can say. */
export type FactField =
  | 'fire'
  | 'function'
  | 'grade'
  | 'type'
  | 'hand'
  | 'backset'
  | 'thickness'
  | 'hingeSize'
  | 'gauge'
  | 'bearing'
  | 'metal'
  | 'arm'
  | 'dogging'
  | 'use'
  | 'plateSize'
  | 'louver'
  | 'lite'
  | 'lockPrep'
  | 'leafWeight'
  | 'finish'

/** For each fact the names of fields and options that say it, the first ones first; case does not matter. */
export type FactFields = Readonly<Record<FactField, readonly string[]>>

/** Names that the demo catalogue, generated catalogues and product files of the trade use. */
export const usualFactFields: FactFields = {
  fire: ['Fire rating', 'Fire label', 'UL rating', 'Fire listing'],
  function: ['Function', 'Lock function'],
  grade: ['ANSI grade', 'Grade', 'BHMA grade'],
  type: ['Type', 'Lock type', 'Device type'],
  hand: ['Handing', 'Hand'],
  backset: ['Backset'],
  thickness: ['Door thickness', 'Thickness'],
  hingeSize: ['Size', 'Hinge Size'],
  gauge: ['Gauge', 'Hinge weight'],
  bearing: ['Bearing', 'Bearing type'],
  metal: ['Material', 'Base material', 'Base metal'],
  arm: ['Arm', 'Mounting', 'Arm type'],
  dogging: ['Dogging'],
  use: ['Use', 'Application'],
  plateSize: ['Size', 'Plate size'],
  louver: ['Louver'],
  lite: ['Lite', 'Lite size'],
  lockPrep: ['Lock prep', 'Lock preparation'],
  leafWeight: ['Leaf weight', 'Door weight'],
  finish: ['Finish', 'Hardware finish'],
}
