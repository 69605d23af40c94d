/** The placeholder of a product without pictures: the shop's mark. */
export const NoPicture = () => (
  <div aria-hidden="true" className="grid aspect-4/5 place-items-center">
    <span className="mark text-8xl opacity-40" />
  </div>
);
