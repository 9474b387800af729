import type { PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { armChandelier, branchChandelier, globeChandelier, ringChandelier } from './chandelier'
import type { DrawLight } from './lamplight'
import { cylinderPendant, domePendant, globePendant, linearPendant, schoolhousePendant, wovenPendant } from './pendant'
import { columnLamp, libraryLamp, mushroomLamp, taskLamp, vaseLamp } from './standing-light'
import type { Pen } from './svg'
import {
  bowlFlushMount,
  diskFlushMount,
  drumFlushMount,
  globeSconce,
  lanternSconce,
  pictureLight,
  schoolhouseFlushMount,
  shadeSconce,
  vanitySconce,
} from './wall-light'

type Light = Extract<PictureSpec, { readonly kind: 'pendant' | 'sconce' | 'flush-mount' | 'table-lamp' | 'chandelier' }>

/** The plain light of each kind first, then its other shapes. */
const draws: Readonly<
  Record<Light['kind'], { readonly plain: DrawLight } & Partial<Record<NonNullable<Light['shape']>, DrawLight>>>
> = {
  pendant: {
    plain: domePendant,
    globe: globePendant,
    cylinder: cylinderPendant,
    linear: linearPendant,
    woven: wovenPendant,
    schoolhouse: schoolhousePendant,
  },
  sconce: {
    plain: shadeSconce,
    globe: globeSconce,
    vanity: vanitySconce,
    picture: pictureLight,
    lantern: lanternSconce,
  },
  'flush-mount': {
    plain: bowlFlushMount,
    drum: drumFlushMount,
    disk: diskFlushMount,
    schoolhouse: schoolhouseFlushMount,
  },
  'table-lamp': { plain: vaseLamp, task: taskLamp, column: columnLamp, mushroom: mushroomLamp, library: libraryLamp },
  chandelier: { plain: armChandelier, ring: ringChandelier, branch: branchChandelier, globe: globeChandelier },
}

export const drawLight = (pen: Pen, spec: Light): string => {
  const { x, y, width, height } = drawnBox(spec)
  const { [spec.shape ?? 'plain']: draw = draws[spec.kind].plain } = draws[spec.kind]
  return draw(pen, spec.metal, x, y, width, height)
}
