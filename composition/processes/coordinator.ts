import type { FromPrimary, ToPrimary } from './messages'

/** One of the shop's processes, as the primary process sees it. */
export type Member = { readonly id: number; readonly send: (message: FromPrimary) => void }

/** Passes messages between the processes of the shop; runs in the primary process. */
export type Coordinator = {
  /** From now on the process is asked to look for changes. */
  readonly joined: (member: Member) => void
  /** The process has ended: no process waits for it, and its slots are free. */
  readonly left: (id: number) => void
  readonly heard: (member: Member, message: ToPrimary) => void
}

type Look = { readonly by: Member; readonly id: number; readonly waitsFor: Set<number> }
type Slot = { readonly holders: Member[]; readonly queue: Member[] }

/** `slotsPerName`: how many slots of one name are taken at a time. */
export const coordinator = (slotsPerName: number): Coordinator => {
  const members = new Map<number, Member>()
  const looks = new Map<string, Look>()
  const slots = new Map<string, Slot>()

  const look = (by: Member, id: number): void => {
    const others = [...members.values()].filter(member => member.id !== by.id)
    if (others.length === 0) return by.send({ tag: 'seen', id })
    const key = `${by.id}-${id}`
    looks.set(key, { by, id, waitsFor: new Set(others.map(member => member.id)) })
    for (const member of others) member.send({ tag: 'look', key })
  }

  const looked = (memberId: number, key: string): void => {
    const found = looks.get(key)
    if (!found) return
    found.waitsFor.delete(memberId)
    if (found.waitsFor.size > 0) return
    looks.delete(key)
    found.by.send({ tag: 'seen', id: found.id })
  }

  const slotOf = (name: string): Slot => {
    const slot = slots.get(name) ?? { holders: [], queue: [] }
    slots.set(name, slot)
    return slot
  }

  /** Gives free slots to those who wait. */
  const serve = (name: string, { holders, queue }: Slot): void => {
    while (holders.length < slotsPerName) {
      const next = queue.shift()
      if (!next) return
      holders.push(next)
      next.send({ tag: 'taken', slot: name })
    }
  }

  const give = (name: string, id: number): void => {
    const slot = slotOf(name)
    const at = slot.holders.findIndex(holder => holder.id === id)
    if (at >= 0) slot.holders.splice(at, 1)
    serve(name, slot)
  }

  const leaveSlot = (name: string, slot: Slot, id: number): void => {
    for (const list of [slot.holders, slot.queue])
      list.splice(0, list.length, ...list.filter(member => member.id !== id))
    serve(name, slot)
  }

  return {
    joined: member => void members.set(member.id, member),
    left: id => {
      members.delete(id)
      for (const [key, { by }] of looks)
        if (by.id === id) looks.delete(key)
        else looked(id, key)
      for (const [name, slot] of slots) leaveSlot(name, slot, id)
    },
    heard: (member, message) => {
      switch (message.tag) {
        case 'look':
          return look(member, message.id)
        case 'looked':
          return looked(member.id, message.key)
        case 'take': {
          const slot = slotOf(message.slot)
          slot.queue.push(member)
          return serve(message.slot, slot)
        }
        case 'give':
          return give(message.slot, member.id)
        case 'open':
        case 'refused':
          return undefined
      }
    },
  }
}
