import { blur, brushed, linear, shadow, shadowed } from './finish'
import { glass } from './glass'
import { fabric, glow, opal, spun, type DrawLight } from './lamplight'
import { bar, dome, plate, tube } from './metalwork'
import { metalTones, mix } from './palette'
import { schoolhouseGlass } from './pendant'
import { circle, d, ellipse, group, path, rect } from './svg'

export const shadeSconce: DrawLight = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  const shade = d`M${cx - w * 0.3} ${y}h${w * 0.6}L${x + w} ${y + h * 0.48}H${x}z`
  return (
    glow(pen, cx, y + h * 0.3, w * 0.72, 0.4) +
    shadowed(
      pen,
      12,
      plate(pen, metal, cx - w * 0.26, y + h * 0.52, w * 0.52, h * 0.48, {
        radius: w * 0.26,
        edge: 5,
        brush: 'vertical',
      }),
    ) +
    group(
      { filter: shadow(pen, 10, 0.4) },
      tube(
        pen,
        metal,
        d`M${cx} ${y + h * 0.82}C${cx + w * 0.02} ${y + h * 0.74} ${cx} ${y + h * 0.64} ${cx} ${y + h * 0.46}`,
        w * 0.11,
      ),
    ) +
    dome(pen, metal, cx, y + h * 0.83, w * 0.13) +
    bar(pen, metal, cx - w * 0.1, y + h * 0.45, w * 0.2, h * 0.1, 8) +
    group({ filter: shadow(pen, 12, 0.32) }, fabric(pen, shade)) +
    path(d`M${cx - w * 0.3} ${y}h${w * 0.6}l${w * 0.012} ${h * 0.014}h${-w * 0.624}z`, {
      fill: '#b8a57f',
      opacity: 0.8,
    }) +
    path(d`M${x} ${y + h * 0.48}h${w}l${-w * 0.008} ${-h * 0.014}h${-w * 0.984}z`, { fill: '#b8a57f', opacity: 0.8 })
  )
}

export const globeSconce: DrawLight = (pen, metal, x, y, w, h) => {
  const [cx, r] = [x + w / 2, w * 0.46]
  const cy = y + r
  return (
    glow(pen, cx, cy, r * 1.3, 0.34) +
    shadowed(
      pen,
      12,
      plate(pen, metal, cx - w * 0.24, y + h * 0.62, w * 0.48, h * 0.3, {
        radius: w * 0.24,
        edge: 5,
        brush: 'vertical',
      }),
    ) +
    group({ filter: shadow(pen, 9, 0.38) }, tube(pen, metal, d`M${cx} ${y + h * 0.77}V${cy + r}`, w * 0.1)) +
    shadowed(pen, 5, rect(cx - w * 0.2, cy + r * 0.86, w * 0.4, h * 0.06, { rx: 8, fill: spun(pen, metal) })) +
    group({ filter: shadow(pen, 12, 0.3) }, circle(cx, cy, r, { fill: opal(pen) })) +
    ellipse(cx - r * 0.4, cy - r * 0.45, r * 0.22, r * 0.14, {
      fill: '#fff',
      opacity: 0.75,
      transform: `rotate(-40 ${cx - r * 0.4} ${cy - r * 0.45})`,
    }) +
    dome(pen, metal, cx, y + h * 0.77, w * 0.12)
  )
}

/** Two shades on one plate, to go over a mirror. */
export const vanitySconce: DrawLight = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  const shade = (sx: number) =>
    glow(pen, sx, y + h * 0.45, w * 0.5, 0.3) +
    shadowed(pen, 5, rect(sx - w * 0.11, y + h * 0.25, w * 0.22, h * 0.06, { rx: 7, fill: spun(pen, metal) })) +
    group(
      { filter: shadow(pen, 11, 0.3) },
      path(
        d`M${sx - w * 0.18} ${y + h * 0.3}h${w * 0.36}l${w * 0.16} ${h * 0.36}q${-w * 0.34} ${h * 0.05} ${-w * 0.68} 0z`,
        { fill: opal(pen) },
      ),
    )
  return (
    shadowed(pen, 12, plate(pen, metal, cx - w * 0.3, y + h * 0.04, w * 0.6, h * 0.24, { radius: 18, edge: 5 })) +
    group({ filter: shadow(pen, 9, 0.38) }, bar(pen, metal, cx - w * 0.66, y + h * 0.13, w * 1.32, h * 0.06, 12)) +
    [-0.52, 0.52]
      .map(at => bar(pen, metal, cx + w * at - 14, y + h * 0.15, 28, h * 0.13, 6) + shade(cx + w * at))
      .join('')
  )
}

export const pictureLight: DrawLight = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  return (
    rect(cx - w * 0.9, y + h * 0.3, w * 1.8, h * 0.3, {
      fill: linear(pen, 90, [
        [0, '#ffe9bd', 0.5],
        [1, '#ffe9bd', 0],
      ]),
    }) +
    shadowed(
      pen,
      12,
      plate(pen, metal, cx - w * 0.22, y + h * 0.5, w * 0.44, h * 0.28, { radius: 14, edge: 5, brush: 'vertical' }),
    ) +
    group({ filter: shadow(pen, 9, 0.4) }, tube(pen, metal, d`M${cx} ${y + h * 0.66}V${y + h * 0.3}`, w * 0.09)) +
    dome(pen, metal, cx, y + h * 0.66, w * 0.1) +
    group({ filter: shadow(pen, 12, 0.38) }, bar(pen, metal, cx - w, y + h * 0.18, w * 2, h * 0.13, h * 0.05)) +
    rect(cx - w * 0.95, y + h * 0.3, w * 1.9, 9, { rx: 4, fill: '#fff6df' })
  )
}

/** A roofed lantern with glass on all sides. */
export const lanternSconce: DrawLight = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  const tones = metalTones[metal]
  const [top, foot] = [y + h * 0.28, y + h * 0.9]
  const post = (px: number, lean: number) =>
    path(d`M${px} ${top}l${lean} ${foot - top}h16l${-lean} ${top - foot}z`, {
      fill: linear(pen, 0, [
        [0, tones.light],
        [1, tones.deep],
      ]),
    })
  return (
    shadowed(
      pen,
      12,
      plate(pen, metal, cx - w * 0.22, y + h * 0.02, w * 0.44, h * 0.5, { radius: 14, edge: 5, brush: 'vertical' }),
    ) +
    group(
      { filter: shadow(pen, 12, 0.4) },
      group({}, glass(pen, x + w * 0.08, top, w * 0.84, foot - top)),
      glow(pen, cx, y + h * 0.62, w * 0.44, 0.8),
      rect(cx - 22, y + h * 0.6, 44, h * 0.24, { rx: 6, fill: '#f7f0e0' }),
      ellipse(cx, y + h * 0.555, 24, 46, { fill: opal(pen) }),
      post(x + w * 0.04, 8),
      post(x + w * 0.92, -8),
      rect(cx - 6, top, 12, foot - top, { fill: tones.dark, opacity: 0.9 }),
      path(d`M${cx - w * 0.12} ${y + h * 0.1}h${w * 0.24}l${w * 0.42} ${h * 0.18}h${-w * 1.08}z`, {
        fill: linear(pen, 20, [
          [0, tones.hi],
          [0.3, tones.light],
          [0.6, tones.base],
          [1, tones.deep],
        ]),
      }),
      rect(x - w * 0.02, foot, w * 1.04, h * 0.05, { rx: 5, fill: spun(pen, metal) }),
    ) +
    dome(pen, metal, cx, y + h * 0.08, w * 0.08) +
    dome(pen, metal, cx, foot + h * 0.07, w * 0.06)
  )
}

export const bowlFlushMount: DrawLight = (pen, metal, x, y, w, h) => {
  const bowl = d`M${x + w * 0.04} ${y + h * 0.34}h${w * 0.92}C${x + w * 0.92} ${y + h * 0.82} ${x + w * 0.68} ${y + h * 0.95} ${x + w / 2} ${y + h * 0.95}S${x + w * 0.08} ${y + h * 0.82} ${x + w * 0.04} ${y + h * 0.34}z`
  return (
    glow(pen, x + w / 2, y + h * 0.7, w * 0.5, 0.4) +
    group({ filter: shadow(pen, 16, 0.34) }, path(bowl, { fill: opal(pen) })) +
    path(
      d`M${x + w * 0.12} ${y + h * 0.42}C${x + w * 0.16} ${y + h * 0.66} ${x + w * 0.24} ${y + h * 0.78} ${x + w * 0.36} ${y + h * 0.84}`,
      {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 16,
        'stroke-linecap': 'round',
        opacity: 0.7,
        filter: blur(pen, 6),
      },
    ) +
    shadowed(
      pen,
      10,
      rect(x + w * 0.1, y, w * 0.8, h * 0.2, { rx: 10, fill: spun(pen, metal) }),
      rect(x, y + h * 0.17, w, h * 0.2, { rx: 14, fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') }),
    ) +
    rect(x, y + h * 0.17, w, h * 0.2, {
      rx: 14,
      fill: linear(pen, 90, [
        [0, '#fff', 0.4],
        [0.3, '#fff', 0],
        [0.7, '#000', 0.05],
        [1, '#000', 0.35],
      ]),
    }) +
    shadowed(pen, 4, dome(pen, metal, x + w / 2, y + h * 0.965, h * 0.05))
  )
}

export const drumFlushMount: DrawLight = (pen, metal, x, y, w, h) =>
  glow(pen, x + w / 2, y + h * 0.8, w * 0.5, 0.36) +
  shadowed(pen, 8, rect(x + w * 0.3, y, w * 0.4, h * 0.14, { rx: 8, fill: spun(pen, metal) })) +
  ellipse(x + w / 2, y + h * 0.93, w * 0.47, h * 0.07, { fill: '#fff4d8' }) +
  group(
    { filter: shadow(pen, 14, 0.32) },
    fabric(pen, d`M${x} ${y + h * 0.12}h${w}v${h * 0.8}q${-w * 0.5} ${h * 0.09} ${-w} 0z`),
  ) +
  [0.12, 0.88].map(at => rect(x, y + h * at, w, h * 0.05, { rx: 4, fill: spun(pen, metal) })).join('')

export const diskFlushMount: DrawLight = (pen, metal, x, y, w, h) =>
  glow(pen, x + w / 2, y + h * 0.55, w * 0.5, 0.4) +
  group(
    { filter: shadow(pen, 14, 0.34) },
    rect(x, y + h * 0.2, w, h * 0.22, { rx: 26, fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') }),
  ) +
  path(
    d`M${x + w * 0.04} ${y + h * 0.42}h${w * 0.92}q${-w * 0.03} ${h * 0.2} ${-w * 0.16} ${h * 0.2}h${-w * 0.6}q${-w * 0.13} 0 ${-w * 0.16} ${-h * 0.2}z`,
    { fill: opal(pen) },
  ) +
  rect(x, y + h * 0.2, w, h * 0.22, {
    rx: 26,
    fill: linear(pen, 90, [
      [0, '#fff', 0.4],
      [0.4, '#fff', 0],
      [1, '#000', 0.34],
    ]),
  })

export const schoolhouseFlushMount: DrawLight = (pen, metal, x, y, w, h) =>
  schoolhouseGlass(pen, x + w / 2, y + h * 0.24, w * 0.82, h * 1.1) +
  shadowed(
    pen,
    10,
    rect(x + w * 0.22, y, w * 0.56, h * 0.16, { rx: 10, fill: spun(pen, metal) }),
    rect(x + w * 0.3, y + h * 0.14, w * 0.4, h * 0.2, { rx: 10, fill: spun(pen, metal) }),
  ) +
  rect(x + w * 0.22, y, w * 0.56, h * 0.16, { rx: 10, fill: mix(metalTones[metal].hi, '#ffffff', 0.3), opacity: 0.16 })
