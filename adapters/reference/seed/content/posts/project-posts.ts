import type { Post } from './post'

export const projectPosts: readonly Post[] = [
  [
    36,
    'Restroom mounting heights on one page',
    'joe',
    'Print it, laminate it, hang it in the gang box.',
    'Mirrors over a basin: reflecting edge at 40 inches or lower. Towel dispensers: the highest part a hand must ' +
      'reach at 48. Grab bars: top between 33 and 36, all of them level. Toilet paper: outlet at least 15 inches ' +
      'from the floor and seven to nine inches in front of the bowl. Coat hooks: 48, whatever the architect likes.',
    'Behind every bar stands blocking or a plate. A bar must hold 250 pounds in any direction and drywall does ' +
      'not. Take a picture of the wall with a tape measure in it before it is closed.',
  ],
  [
    38,
    'Plan a wall of cabinets in three-inch steps',
    'marta',
    'Start at the sink, work outward, end with a filler.',
    'Cabinets grow by three inches: 12, 15, 18, up to 36. Put the sink base where the window is and the ' +
      'dishwasher at the side of the hand that scrapes the plates. Fill outward with drawers where you cook and ' +
      'doors where you store. What is left at the wall is a filler, never less than an inch.',
    "Corners cost the most. Leave three inches from each corner so that drawers pass each other's " +
      'pulls. Then draw the wall cabinets so that their seams meet those below. Eyes find a line ' +
      'that is off by an inch from across the room.',
  ],
  [
    39,
    'Choosing a sink by what you wash',
    'marta',
    'One bowl for sheet pans, two for habits.',
    'A single bowl of thirty inches takes a sheet pan flat. A double bowl lets one person rinse ' +
      'while another soaks, and takes neither. An apron front brings the rim four inches closer to ' +
      'your back, which you notice after the third pot.',
    'Depth is comfort: nine inches for most people, ten if you are tall. Steel of 16 gauge is quieter than 18. ' +
      'Granite composite hides scratches and shows lime. Check that the base cabinet is three inches wider than ' +
      'the sink before anything else.',
  ],
  [
    40,
    'Light over the table',
    'dev',
    'Thirty to thirty-four inches above the top, and a dimmer.',
    'Hang a pendant so that its lower edge is 30 to 34 inches above the table. Lower and people look around it; ' +
      'higher and it looks into their eyes. Over an island count one pendant for every two feet, with as much ' +
      'space at the ends as between them.',
    'Bulbs of 2,700 kelvin make food look like food. Look for a color rendering of ninety or more and put ' +
      'everything on a dimmer. All fixtures in the shop take bulbs you can replace yourself.',
  ],
  [
    41,
    'A store in eleven days',
    'joe',
    'How a rollout arrives: four crates, in the order they are opened.',
    'When a chain opens a store, the doors are the smallest part of it and the one that stops everything else. ' +
      'So they come in four deliveries: frames with the framers, doors with the painters, hardware with the last ' +
      'coat, and a box of what is always forgotten on the day before the opening.',
    'Each crate is labeled with the store number and the opening. Nobody sorts on a parking lot. ' +
      'The list of what belongs to which store lives in an order form that knows the program, so ' +
      'the sixth store is ordered in five minutes.',
  ],
  [
    42,
    'One campus, twelve openings',
    'dev',
    'Harbor State wrote its standard on a single sheet.',
    'Three thousand doors were kept running by a crew of nine, with forty kinds of locks on the shelf. The ' +
      'survey took a summer. Each opening got a tag, and the tags showed that twelve combinations of door, frame ' +
      'and hardware would do for all but sixty of them.',
    'Now a shop orders by tag. The store shows what belongs to that opening and nothing else; finish and keying ' +
      'are set. The shelf holds twelve kinds of locks. The sixty exceptions have a page of their own.',
  ],
  [
    43,
    'Hotel corridors that sleep well',
    'marta',
    'Sound goes under the door before it goes through it.',
    'Guests hear the ice machine through the gap at the sill. A solid core, perimeter gaskets and an automatic ' +
      'bottom take a guestroom door from the twenties to the middle thirties in sound rating. Without the bottom, ' +
      'the best core in the world brings three points.',
    'Close it gently: a closer with a slow latch and a hinge with a spring as a backup. And use a lever that ' +
      'returns by itself. The knock of a lever is the sound people complain about at six in the morning.',
  ],
  [
    44,
    'Storage that survives a garage',
    'joe',
    'Load first, looks second, and bolts into studs.',
    'Weigh one full bin and count them. A shelf that carries forty pounds in a closet carries four of those bins ' +
      'in a garage, and garages are damp. Powder-coated steel or plywood with sealed edges lasts; particleboard ' +
      'swells from the floor up.',
    'Fix rails to studs with a screw in every one. Leave the lowest shelf eighteen inches high so that you can ' +
      'sweep below it. Hooks go where the long things are, beside the door you use.',
  ],
  [
    45,
    'Replacing one door in a row of ten',
    'dev',
    'Measure the frame, not the old door.',
    'The old door has been planed, has sagged and has been planed again. Measure the frame: width at three ' +
      'heights, both diagonals, the backset of the strike, and from the head down to the center of each hinge and ' +
      'of the strike. Five minutes with a tape and we machine a door that hangs without a chisel.',
    'Then send a picture of the label on the hinge edge, if there is one, and of the grain. We cannot match ' +
      'forty years of sunlight but we can come close, and we will tell you before we start how close.',
  ],
]
