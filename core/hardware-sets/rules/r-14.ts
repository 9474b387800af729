import { boltIn, type HardwareFacts } from '../hardware-facts'
import { isRated, linesOf, type LineFacts } from '../opening-facts'
import { answerOf, fault, notAsked, unknownOf, type OpeningRule } from '../rule'

/** The inactive leaf of a rated pair latches by itself; manual bolts are for rooms without work. */
export const r14: OpeningRule = {
  id: 'R-14',
  of: 'opening',
  title: 'jobs.rules.r-14.title',
  severity: 'stop',
  basis: 'jobs.rules.r-14.basis',
  needs: ['fire', 'leaves', 'room'],
  check: (facts, { roomsWithoutWork }) => {
    const { fire, leaves, room = '' } = facts.opening
    const bolts = linesOf(facts, 'flush-bolt')
    if (leaves === 1 || fire === 0 || bolts.length === 0) return notAsked
    if (leaves === undefined) return unknownOf('leaves')
    if (!isRated(facts)) return unknownOf('fire')
    const manual = bolts.filter(each => boltOf(each) === 'manual')
    const unsaid = bolts.filter(each => boltOf(each) === undefined)
    const isStoreOnly = roomsWithoutWork.value.some(word => room.toLowerCase().includes(word))
    return answerOf(
      manual.map(({ line, name }) =>
        fault(isStoreOnly ? 'jobs.findings.manual-bolts-room' : 'jobs.findings.manual-bolts', {
          values: { item: name, ...(isStoreOnly ? { room } : {}) },
          lineIds: [line.id],
          repairs: [{ tag: 'swap-item', lineId: line.id, what: 'AUTO FLUSH BOLT' }],
        }),
      ),
      unsaid.map(({ line }) => ({ fact: 'bolt', lineId: line.id })),
    )
  },
}

/** How a bolt works, by its product, else by the words of its line. */
export const boltOf = ({ item, line }: LineFacts): HardwareFacts['bolt'] =>
  item?.bolt ?? boltIn(`${line.what} ${line.written} ${line.note ?? ''}`)
