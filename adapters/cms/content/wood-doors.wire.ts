import * as t from 'io-ts'
import type { WoodDoor } from '../../../core/content/wood-door'
import { listOf, text, type Codec } from '../../shared/codecs'

/** Manufactured wood doors, a static file of the platform (6.12, S2-7.20). */
export const woodDoorsPath = '/static/wood-doors.json'

const value = text(200, 1)
const doorCodec = t.strict({
  'Attribute_Door Width': value,
  'Attribute_Door Height': value,
  Attribute_Veneer: value,
  'Attribute_Door/Frame Finish': value,
  productUrl: text(2000, 1),
})

/** Incomplete records are dropped, because the finder could not match them. */
export const woodDoorsCodec = listOf(t.unknown as Codec<unknown>, 5_000)

export const woodDoorsFromWire = (records: readonly unknown[]): readonly WoodDoor[] =>
  records.filter(doorCodec.is).map(door => ({
    width: door['Attribute_Door Width'],
    height: door['Attribute_Door Height'],
    veneer: door.Attribute_Veneer,
    finish: door['Attribute_Door/Frame Finish'],
    href: door.productUrl,
  }))

export const woodDoorsToWire = (doors: readonly WoodDoor[]): readonly t.TypeOf<typeof doorCodec>[] =>
  doors.map(({ width, height, veneer, finish, href }) => ({
    'Attribute_Door Width': width,
    'Attribute_Door Height': height,
    Attribute_Veneer: veneer,
    'Attribute_Door/Frame Finish': finish,
    productUrl: href,
  }))
