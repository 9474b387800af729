import type { Post } from './post'

export const codePosts: readonly Post[] = [
  [
    6,
    'What a card reader needs from the door',
    'dev',
    'Power, a wire path, and a lock that fails the right way.',
    'A reader on the wall is the end of a chain. Behind it stand a controller, a power supply, a wire through ' +
      'the frame and across the hinge, and a lock that can be released by electricity. Leave one out of the ' +
      'drawing and it turns up as a surface conduit on a walnut door.',
    'Fail safe opens when power is lost, fail secure stays locked. Stair doors that must let firefighters back ' +
      'in are fail safe. Almost everything else is fail secure, because people inside can always leave by turning ' +
      'the lever. Ask the fire marshal about the stairs before you order.',
    'Run the wire before the frame is grouted. A mortar box over the hinge keeps concrete out; it costs six ' +
      'dollars and a frame without it costs a morning with a hammer drill.',
  ],
  [
    9,
    'Five pounds to open: the number inspectors carry',
    'marta',
    'Interior doors may take five pounds of force, and the closer has to manage with that.',
    'An accessible interior door must open with five pounds of force at the lever edge, and take ' +
      'five seconds to come from ninety degrees to twelve. Fire doors are exempt from the force, ' +
      'since they have to latch, but not from common sense.',
    'If a door needs more, look at the seals and the air before you turn the closer. A corridor ' +
      'under pressure holds a door shut with more force than any spring. A pressure gauge costs ' +
      'thirty dollars. We keep one at every counter.',
  ],
  [
    12,
    'The fire door inspection, step by step',
    'dev',
    'Thirteen points, once a year, on paper.',
    'Somebody has to look at every fire door once a year and write it down. Labels present and readable. No ' +
      'holes. Glass and its kit whole. Frame and hinges tight. Clearances within limits. Closer closes, from any ' +
      'position, all the way. Latch latches. No chains, no wedges, no hardware that was added without a listing.',
    'Most doors fail on the same three points: gaps that are too large, latches that do not latch and wooden ' +
      'wedges. All three are mended in ten minutes with a screwdriver. Walk the building yourself in the week ' +
      'before and the visit becomes a formality.',
  ],
  [
    15,
    'Panic hardware: when it is required',
    'marta',
    'Assembly and school rooms from fifty people, hazardous rooms at once.',
    'A room for assembly or education with fifty people or more needs panic hardware on doors ' +
      'that lock or latch. A room with hazardous goods needs it whatever the number. Electrical ' +
      'rooms with large equipment have a rule of their own.',
    'Panic hardware is tested for panic; fire exit hardware is tested for fire as well. On a ' +
      'rated door use the latter, which cannot be dogged open. The bar sits between 34 and 48 ' +
      'inches from the floor and covers at least half of the door.',
  ],
  [
    18,
    'Delayed egress: fifteen seconds of argument',
    'dev',
    'Where it may be used, and what must be written on the door.',
    'A door with delayed egress sounds an alarm and opens after fifteen seconds. It keeps a patient from walking ' +
      'out and a television from being carried out. It is allowed in many buildings with sprinklers and smoke ' +
      'detection, and never in assembly rooms of high density without a variance.',
    'The door needs a sign, lit, with letters an inch high. It must open at once on a fire alarm or a loss of ' +
      'power. Whoever plans one should talk to the authority first and to us second; the other order is expensive.',
  ],
  [
    21,
    'Maneuvering space beside the latch',
    'marta',
    'Eighteen inches on the pull side. Twelve on the push side if there is a closer.',
    'A wheelchair user pulling a door toward them needs eighteen inches of clear wall beside the latch. Pushing, ' +
      'twelve inches, when the door has both a latch and a closer. Furniture, a fire extinguisher or a planter in ' +
      'that space undoes the best lever.',
    'In an old building with no space, an operator is the honest answer. It waives the maneuvering clearance on ' +
      'the side it serves, and everyone with a tray likes it.',
  ],
  [
    24,
    'Signs beside the door, not on it',
    'joe',
    'Sixty inches to the top, on the latch side, where a hand can find them.',
    'A tactile sign is read with a finger by a person who stands still. On a door that opens, that person is ' +
      'hit. So it goes on the wall at the latch side, with its lowest raised letter at least 48 and its highest at ' +
      'most 60 inches from the floor.',
    'On a pair with one active leaf, it goes to the right of the inactive one; on two active leaves, on the wall ' +
      'to the right. Order the signs with the doors and the numbers will agree.',
  ],
  [
    27,
    'Smoke doors and their seals',
    'dev',
    'S on the label means somebody tested the gap.',
    'Doors in smoke partitions and corridors are tested for the air they leak. Those that pass carry an S on the ' +
      'label, together with the seal that made it possible. The seal is part of it: another profile, another test.',
    'Fit it all the way around, unbroken behind the strike, and check that the door still latches. Then leave ' +
      'the silencers out. A seal under paint is no seal; mask it or fit it after the painter.',
  ],
  [
    30,
    'Screening at the entrance: plan the space first',
    'joe',
    'One lane takes ten feet by eight, and a table where bags come out.',
    'A walk-through detector needs two feet of distance from moving metal, which includes the door behind it. ' +
      'Count ten feet of depth for the approach, the gate and the place where people gather their things. A lane ' +
      'passes about twelve people a minute if somebody helps with the bags.',
    'Handheld detectors find what the gate announced. Buy one for each lane and one spare, on charge. Settings ' +
      'for a court are not settings for a ball game: we set them up with you and leave a card.',
  ],
  [
    33,
    'Classroom security without a barricade',
    'marta',
    'Locks that lock from inside and still let everybody out.',
    'A classroom security lock has a key on both sides, or a button inside. The teacher locks the corridor side ' +
      'without stepping out. The inside lever always opens, so nobody is trapped and the fire code is content.',
    'Bars, straps and wedges that are pushed under a door fail that last test. They need instruction, they need ' +
      'strength, and they keep rescuers out. Compare the price of a hundred wedges with a hundred lock cylinders ' +
      'before the next board meeting.',
  ],
]
