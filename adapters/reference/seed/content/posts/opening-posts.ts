import type { Post } from './post'

export const openingPosts: readonly Post[] = [
  [
    1,
    'Jamb depth, measured the way the shop measures it',
    'joe',
    'Wall thickness plus returns is not jamb depth. Here is the drawing.',
    'Jamb depth is the whole frame from face to face, across the wall, with everything that wraps it. ' +
      'Wall thickness is what the frame has to go around. On a stud wall with one layer of board on each ' +
      'side that is 3 5/8 plus two times 5/8, or 4 7/8 inches; the frame for it is 5 3/4, because it ' +
      'needs 7/16 of an inch of return on each side.',
    'Add a second layer of board, tile or a resilient channel and the number changes on one side only. Measure ' +
      'the finished wall, at three heights, and give us the largest. A frame that is too deep can be caulked. A ' +
      'frame that is too shallow leaves a gap that no casing hides.',
    'For masonry it is the other way around: the frame goes in first and the wall is built to it. Choose the ' +
      'depth that lands on a block dimension and the mason will thank you.',
  ],
  [
    3,
    'Knock down, drywall or welded: three frames for three moments',
    'joe',
    'It depends on whether the wall is there yet.',
    'A welded frame is one piece, set before the wall goes up. It is the stiffest and the one to use in masonry. ' +
      'A knock-down frame comes as three pieces and is put together in the rough opening. A drywall frame slips ' +
      'over a finished wall and is held by compression anchors.',
    'So ask what the wall looks like on the day the frame arrives. If it is standing and painted, drywall. If it ' +
      'is studs, knock down. If it is a chalk line on the slab, welded. Freight follows: welded frames ship as ' +
      'air, knock-down frames ship flat.',
  ],
  [
    5,
    'What gauge means for a hollow metal door',
    'dev',
    'A lower number is thicker steel. Most doors need 18.',
    'Gauge counts downward: 20 is 0.032 inches, 18 is 0.042, 16 is 0.053, 14 is 0.067. A quiet ' +
      'office runs well on 20. A school, a store or a plant room wants 18. Use 16 for an exterior ' +
      'door that people kick and 14 for detention.',
    'Thickness is half of the story. The core decides how the door sounds and how flat it stays: honeycomb for ' +
      'ordinary rooms, polystyrene or polyurethane where heat matters, steel stiffened where somebody will try to ' +
      'get in. Frames go one step thicker than the door they carry.',
  ],
  [
    8,
    'Book match, slip match and the corridor of doors',
    'marta',
    'Matching is decided before the tree is sliced.',
    'Veneer leaves come off a log like pages. Turn every second one over and the grain mirrors: book match. Lay ' +
      'them all the same way up and the pattern repeats: slip match. Book match looks richer and shows a light and ' +
      'a dark side under a raking lamp; slip match stays even.',
    'For a corridor, ask for doors from the same flitch and have them numbered. Six doors in a row with ' +
      'cathedrals of the same height look designed. Six from stock look like six doors. The difference in price is ' +
      'small when you order them together and large when you order the sixth one later.',
  ],
  [
    11,
    'Undercuts, clearances and the door that drags',
    'joe',
    'An eighth at the sides, an eighth on top, and what the floor asks for below.',
    'Steel frame, wood door: one eighth of an inch at head and jambs, three quarters from the bottom of the door ' +
      'to the floor if the floor is bare. Carpet and tile eat into that. A fire door may have no more than three ' +
      'quarters over a bare floor and three eighths over a threshold.',
    'Tell us the floor when you order. We undercut at the factory, seal the edge again and keep the label. A saw ' +
      'on the jobsite takes off the label along with the wood.',
  ],
  [
    14,
    'Ordering lites and louvers that keep the label',
    'dev',
    'Size, place and kit all belong to the test.',
    'A vision lite in a rated door is part of what was burned in the laboratory. The glass, the kit that holds ' +
      'it, its area and its distance from the edge are all in the listing. A 90 minute door may show a hundred ' +
      'square inches of glass, a 45 minute door a good deal more.',
    'Louvers are harder. In a stair door there are none. In a 90 minute door elsewhere a fusible louver is ' +
      'possible at the bottom. Where a mechanical engineer asks for air through a rated door, undercutting or a ' +
      'transfer duct is usually the cheaper answer.',
  ],
  [
    17,
    'Primer is not paint',
    'marta',
    'Gray or red, it keeps rust off until the painter comes. Not longer.',
    'Factory primer on a steel door is baked on to protect it through shipping and hanging. It is not ' +
      'weatherproof. Six weeks of rain on an exterior door in primer and the painter starts with a wire brush.',
    'Galvannealed steel under the primer buys time and is worth it outside, in a pool or near the sea. Wash the ' +
      'door with a mild cleaner, scuff it lightly and use a finish coat that suits the primer. Alkyds and most ' +
      'acrylics do; lacquers lift it.',
  ],
  [
    20,
    'A rough opening is two inches wider than you think',
    'joe',
    'Frame face on both sides plus room to shim.',
    'Take the door width, add four inches for two standard faces, and you have the outside of the frame. The ' +
      'rough opening in studs is another quarter to half inch on each side. A three-foot door therefore wants 41 ' +
      'inches, not 38. In height add two for the head face and whatever the finished floor will be.',
    'Drywall frames are an exception. They wrap the finished wall and need an opening only an inch larger than ' +
      'the door, straight and plumb. Give the framer a drawing, not a number over the phone.',
  ],
  [
    23,
    'Anchors for five kinds of wall',
    'dev',
    'Wire, strap, stud, compression, expansion: wall first, anchor second.',
    'New masonry takes wire or tee anchors, loose, laid in the joints as the wall grows. Existing masonry or ' +
      'concrete takes expansion bolts through a sleeve in the frame. Steel studs take a Z anchor that is welded ' +
      'in, wood studs a strap that is nailed. Drywall frames bring compression anchors with them.',
    'Three a jamb up to seven feet six, four to ten feet, and one at the base on either side. Order them with ' +
      'the frame. A frame without anchors is the most expensive coat rack on the jobsite.',
  ],
  [
    26,
    'Sidelites and transoms without leaks of sound',
    'marta',
    'Glass next to a door needs the same care as the door.',
    'A frame with a sidelite is one frame. Order it that way, with the mullion welded in, and the glass lines up ' +
      'with the door for good. Glass within 24 inches of a door edge and below 60 inches has to be safety glass, ' +
      'whatever the architect drew.',
    'For sound, the weak spot is the stop. Glazing tape on both sides and a bead that is set ' +
      'tight do more than a thicker pane. For fire, the whole assembly is listed together, so tell ' +
      'us the rating before the first piece is cut.',
  ],
  [
    29,
    'Wood frames in a steel building',
    'marta',
    'They move. Leave them room.',
    'A wood frame swells and shrinks with the season; a steel stud does not. Shim at hinges and strike, leave ' +
      'the head free for an eighth of an inch and cover the joint with casing. Bring frames in a week before they ' +
      'are hung and leave the wrapping open.',
    'Match the species of the door, not only its color. White oak beside red oak with the same ' +
      'stain looks alike under the lamp and different in the window. Order door and frame together ' +
      'and both come from the same finishing line.',
  ],
  [
    32,
    'Reading a door schedule in ten minutes',
    'dev',
    'Start at the right-hand column.',
    'The remarks column is where the surprises are: by owner, existing, match adjacent, verify in field. Read it ' +
      'first. Then the rating, because it decides core, glass and hardware. Then sizes, sorted, so that the odd ' +
      'one stands out. Then hardware sets.',
    'Now compare three doors of the schedule with the plan. If one of them swings the wrong way ' +
      'on the sheet, stop and ask for the latest revision. We do this with every schedule that ' +
      'comes in, and one in five needs that call.',
  ],
  [
    35,
    'Access panels people can find again',
    'joe',
    'Size for the arm, then mark the ceiling.',
    'A twelve inch panel lets a hand in. An eighteen inch panel lets an arm and a wrench in. To ' +
      'work with a shoulder inside, it has to be twenty-four. Whoever draws a twelve inch panel in ' +
      'front of a valve has never closed one.',
    'Rated walls need rated panels, insulated above ceilings. Recessed panels take the tile or ' +
      'board of the ceiling and disappear, which is lovely until the next leak. A small brass tack ' +
      'beside the frame is enough to find it.',
  ],
]
