import { Block, Lot } from "./isometric.tsx";
import { LotStage } from "./lot-stage.tsx";

export type FeatureDrawingName = "tracking" | "analytics" | "payouts";

/** A picture for each part of the features page, built from the neighbourhood's lots. */
export function FeatureDrawing({ name }: { name: FeatureDrawingName }) {
  if (name === "tracking") return <Street />;
  if (name === "analytics") return <Skyline />;
  return <LotStage stage={6} className="mx-auto h-auto w-full max-w-96" />;
}

/** The same lot at three moments, going down the street. */
function Street() {
  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <LotStage stage={1} className="h-auto w-1/2" />
      <LotStage stage={4} className="-mt-[30%] ml-[25%] h-auto w-1/2" />
      <LotStage stage={5} className="-mt-[30%] ml-[50%] h-auto w-1/2" />
    </div>
  );
}

const heights = [1.6, 3, 2.3, 4.6, 7];

/** A chart that stands on a lot like a row of houses. */
function Skyline() {
  return (
    <svg aria-hidden="true" viewBox="-92 -58 184 170" className="mx-auto h-auto w-full max-w-96">
      <Lot at={[0, 0]} />
      {heights.map((height, index) => {
        const last = index === heights.length - 1;
        return (
          <Block
            key={height}
            at={[0.6 + index * 1.45, 3]}
            size={[1, 2, height]}
            top={last ? "fill-secondary-light" : "fill-roof"}
            left={last ? "fill-secondary" : "fill-wall"}
            right={last ? "fill-secondary-dark" : "fill-wall-deep"}
          />
        );
      })}
    </svg>
  );
}
